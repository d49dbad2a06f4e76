import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { escapeHtml } from '../../markdown/escapeHtml'
import { barePolicy } from '../../server/http/contentPolicy'
import { viewport } from '../document/viewport'

/**
 * A page that takes the reader to another site, after a form. A redirect would not do: browsers apply the policy for forms to its
 * target, and to all addresses to which a provider redirects from there. It takes part in transitions between pages, because Chromium
 * reports an error if only the page before does.
 */
export function handoverPage(location: string, i18n: I18n, language: { tag: string; dir: string }): Response {
  const host = new URL(location).host
  const title = escapeHtml(i18n._(msg`You are being taken to ${host}.`))
  const link = `<a href="${escapeHtml(location)}">${escapeHtml(i18n._(msg`Continue`))}</a>`
  const html = `<!doctype html><html lang="${language.tag}" dir="${language.dir}"><head><meta charset="utf-8"><meta name="viewport" content="${viewport}"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0;url=${escapeHtml(location)}"><title>${title}</title><style>@view-transition{navigation:auto}</style></head><body style="font:1.2rem/1.5 Georgia,serif;max-width:34rem;margin:15vh auto;padding:0 1rem"><main><h1 style="font-size:1.4rem">${title}</h1><p>${link}</p></main></body></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // Browsers request the icon of the site for every page.
    'content-security-policy': `${barePolicy}; img-src 'self'`,
  }
  return new Response(html, { headers })
}
