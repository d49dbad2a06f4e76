/**
 * Returns HTML in which the pictures of cover blocks are elements. Those with a fixed or repeated background, and all of WordPress 5, are
 * only styles, which Gazette removes.
 */
export function withCoverPictures(html: string): string {
  return html.replace(/<div\s[^<>]*>/g, (tag) => {
    if (!tag.includes('wp-block-cover')) return tag
    const [, address] = /background-image:\s?url\((?:&quot;|&#0?39;|')?(https?:[^)"'&]+)/.exec(tag) ?? []
    const [, alternative = ''] = /\saria-label="([^"]*)"/.exec(tag) ?? []
    return address ? `${tag}<figure><img src="${address}" alt="${alternative}"></figure>` : tag
  })
}
