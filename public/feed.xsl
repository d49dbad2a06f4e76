<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:atom="http://www.w3.org/2005/Atom" exclude-result-prefixes="atom">
  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat"/>
  <xsl:template match="/">
    <html>
      <head>
        <title><xsl:value-of select="rss/channel/title | atom:feed/atom:title"/></title>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="robots" content="noindex"/>
        <style>:root{color-scheme:light dark}body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 Georgia,serif}h1{margin:0}ul{padding:0;list-style:none}li{padding:1rem 0;border-top:1px solid}h2{margin:0;font-size:1.2rem}time{font-size:.875rem}</style>
      </head>
      <body>
        <h1><xsl:value-of select="rss/channel/title | atom:feed/atom:title"/></h1>
        <p><xsl:value-of select="rss/channel/description | atom:feed/atom:subtitle"/></p>
        <p>RSS · <a href="{rss/channel/link | atom:feed/atom:link[@rel='alternate']/@href}"><xsl:value-of select="rss/channel/link | atom:feed/atom:link[@rel='alternate']/@href"/></a></p>
        <ul>
          <xsl:for-each select="rss/channel/item">
            <li><h2><a href="{link}"><xsl:value-of select="title"/></a></h2><time><xsl:value-of select="pubDate"/></time><p><xsl:value-of select="description"/></p></li>
          </xsl:for-each>
          <xsl:for-each select="atom:feed/atom:entry">
            <li><h2><a href="{atom:link[@rel='alternate']/@href}"><xsl:value-of select="atom:title"/></a></h2><time><xsl:value-of select="atom:published"/></time><p><xsl:value-of select="atom:summary"/></p></li>
          </xsl:for-each>
        </ul>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
