import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LanguageMenu } from '../../src/headers/parts/LanguageMenu'
import { duringRendering } from '../../src/server/serving'
import { editionWith } from '../content/samples'

function menuWith(languages: string[]): string {
  const edition = editionWith({ i18n: { main_language: 'en', languages } }, 'fr')
  return duringRendering({ i18n: edition.i18n, mediaBase: undefined, visit: undefined }, () =>
    renderToStaticMarkup(<LanguageMenu edition={edition} path="/agenda" mostInLine={4} />),
  )
}

describe('the languages in a bar', () => {
  test('stand in line while they are few, each in its own language, and lead to this page', () => {
    const html = menuWith(['fr', 'ar', 'ja'])
    expect(html).not.toContain('<details')
    for (const link of ['/agenda?lang=en', '/fr/agenda?lang=fr', '/ar/agenda?lang=ar', '/ja/agenda?lang=ja']) {
      expect(html).toContain(`href="${link}"`)
    }
    expect(html).toMatch(/<li lang="ar"><a[^>]*>العربية</)
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*>Français</)
  })

  test('fold behind the present one where they are many', () => {
    const html = menuWith(['fr', 'ar', 'ja', 'de'])
    expect(html).toMatch(/<details[^>]*><summary[^>]*>Français/)
    expect(html.match(/<li /g)).toHaveLength(5)
  })
})
