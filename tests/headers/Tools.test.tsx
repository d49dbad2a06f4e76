import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Tools } from '../../src/headers/parts/Tools'
import { type LocaleCode, localeCodes } from '../../src/i18n/locales'
import { withRenderState } from '../../src/server/requestState'
import { editionWith } from '../content/samples'

const labels: Record<LocaleCode, string> = {
  en: 'Search',
  fr: 'Recherche',
  ar: 'البحث',
  es: 'Búsqueda',
  de: 'Suche',
  pt: 'Pesquisa',
  it: 'Ricerca',
  nl: 'Zoeken',
  tr: 'Arama',
  he: 'חיפוש',
  ja: '検索',
  'zh-Hans': '搜索',
}

function toolsIn(code: string, hasMenus = true, path = '/'): string {
  const fields = {
    i18n: { main_language: 'en', languages: ['en', code] },
    login: { issuer: 'https://id.example/', client_id: 'site' },
  }
  const edition = editionWith(fields, code)
  return withRenderState({ i18n: edition.i18n, mediaBase: undefined, context: undefined }, () =>
    renderToStaticMarkup(
      <Tools
        kind="app"
        nav="menu"
        edition={edition}
        services={[]}
        path={path}
        now={new Date('2026-11-20T09:00:00Z')}
        hasMenus={hasMenus}
      />,
    ),
  )
}

describe('search link in the header', () => {
  test.each(localeCodes)('is named in %s, and links to the search in that language', (code) => {
    const prefix = code === 'en' ? '' : `/${code}`
    expect(toolsIn(code)).toMatch(new RegExp(`<a href="${prefix}/search"[^>]* aria-label="${labels[code]}"`))
  })

  test('is marked on the search page', () => {
    expect(toolsIn('en', true, '/search')).toMatch(/<a href="\/search"[^>]* aria-current="page"/)
  })

  test('is absent, like other links, until the site is open', () => {
    const html = toolsIn('fr', false)
    expect(html).not.toContain('/search')
    expect(html).not.toContain('/login')
  })
})
