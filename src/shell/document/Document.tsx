import { address } from 'virtual:gazette/begin'
import build, { version } from 'virtual:gazette/build'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import '../../styles/reset.css'
import '../../styles/tokens.css'
import '../../styles/base.css'
import '../../styles/type/language-names.css'
import type { Edition } from '../../content/edition/Edition'
import { manifestOf } from '../../content/site/manifestOf'
import { fallbackLocale } from '../../i18n/locales'
import { languageCookieFor } from '../../i18n/negotiate'
import { paperMessages } from '../../i18n/paperMessages'
import { brandStyle } from '../../styles/brand'
import { stylesheets } from '../../themes/dataStylesheets'
import { lineageOf } from '../../themes/themes'
import { currentContext, hasOutputs, type RequestContext } from '../requestContext/RequestContext'
import { themeFor } from '../view/openView'
import { extraStylesheetsOf } from './extraStylesheets'
import { ownScripts } from './ownScripts'
import { ScriptType } from './ScriptType'
import { SiteLinks } from './SiteLinks'
import { viewport } from './viewport'

const loading = msg`Loading...`
const opensWindow = msg`(opens in a new window)`

/** The messages that client components take from the page instead of the build; undefined without any. */
const browserMessages =
  Object.keys(paperMessages.inBrowser).length > 0
    ? JSON.stringify(paperMessages.inBrowser).replaceAll('<', '\\u003c')
    : undefined

/** The HTML document: language, direction, theme, layout, mode and brand of the request. Source: the contract, §3 and §7. */
export function Document({ children }: { children: ReactNode }) {
  const context = currentContext()
  const { edition, mode, sampleLook } = context
  const locale = edition?.locale ?? fallbackLocale
  const website = edition?.site.website
  const { theme } = themeFor(context)
  const config = website?.ui.theme_config
  const scheme = sampleLook?.scheme ?? (config?.color_scheme === 'auto' ? undefined : config?.color_scheme)
  const { Skin } = theme.slots
  const isKeptOffline = edition && context.isKeptOffline && mode === 'normal'
  const landing = edition && landingCookie(edition)
  const fonts = locale.code === 'ar' ? theme.fonts.arabic : theme.fonts.latin
  const stylesheets = stylesheetsOf(context)
  return (
    <html
      lang={locale.code}
      dir={locale.dir}
      data-theme={lineageOf(theme)}
      data-layout={theme.layout}
      data-mode={mode}
      data-scheme={scheme}
      data-behaviour={
        [
          edition && 'leaving builds revalidate',
          landing && 'landing',
          isKeptOffline && 'offline',
          context.reportsTo && 'report',
          context.isPreview && 'preview',
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
      data-offline={isKeptOffline ? edition?.href('/offline') : undefined}
      data-loading={edition?.i18n._(loading)}
      data-build={edition && manifestOf(build, edition.site).id}
      data-built={edition && build.timestamp}
      data-landing={landing}
      {...(context.reportsTo && {
        'data-dsn': context.reportsTo,
        'data-website': website?.id,
        'data-route': context.pattern,
      })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewport} />
        {!import.meta.env.DEV &&
          stylesheets.map((href) => <link key={href} rel="stylesheet" href={href} precedence="sheet" />)}
        {/* Low priority: on a slow connection the fonts would compete with the stylesheet, which blocks the first paint, and with the
            first picture. */}
        {fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
        {/* Without this, a slow phone paints the masthead in parts, which then move. */}
        <link rel="expect" href="#content" blocking="render" />
        <meta name="color-scheme" content="light dark" />
        <meta name="generator" content={`Gazette ${version}`} />
        <SiteLinks edition={edition} scheme={scheme} hasOutputs={hasOutputs(context)} />
        <style>{brandStyle(config?.brand ?? {})}</style>
        <style>{`:root{--opens-window:${JSON.stringify(` ${edition?.i18n._(opensWindow) ?? ''}`)}}`}</style>
        {/* Low priority: our script runs after the stylesheets anyway, and the page can be read without it. */}
        <link rel="modulepreload" href={address} fetchPriority="low" />
        {/* An RSC payload is shown in a document that has already run this script. */}
        {context.format !== 'rsc' && <script dangerouslySetInnerHTML={{ __html: ownScripts.begin }} />}
        {browserMessages && (
          <script type="application/json" data-messages="" dangerouslySetInnerHTML={{ __html: browserMessages }} />
        )}
        {edition && <ScriptType edition={edition} />}
      </head>
      <body className={`theme-${theme.layout}`}>
        <Skin>{children}</Skin>
        {/* Vite links the other stylesheets at the end of the head, and that of a theme as data must come after them. */}
        {import.meta.env.DEV && stylesheets.map((href, index) => <link key={index} rel="stylesheet" href={href} />)}
      </body>
    </html>
  )
}

/**
 * Returns the language cookie to set when a reader first lands on a page that is not in the main language. The browser sets it only if
 * the reader has not chosen a language. Undefined on pages in the main language, and on sites with one language. Source: the contract, §3
 * "Locale".
 */
function landingCookie({ isMain, languages, locale }: Edition): string | undefined {
  return isMain || languages.length < 2 ? undefined : languageCookieFor(locale.code)
}

/**
 * Returns the URLs of the stylesheets that a page links: that of its theme and layout, and one with its extra styles, if any. In
 * development only themes as data have one.
 */
function stylesheetsOf(context: RequestContext): string[] {
  const { name, theme } = themeFor(context)
  const { [theme.layout]: main, [extraStylesheetsOf(context).join(' ')]: extra } = stylesheets[name] ?? {}
  return [main, extra].filter((sheet) => sheet !== undefined)
}
