import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LanguageMenu } from '../../src/headers/parts/LanguageMenu'
import { withRenderState } from '../../src/server/requestState'
import { editionWith } from '../content/samples'

function menuWith(languages: string[]): string {
  const edition = editionWith({ i18n: { main_language: 'en', languages } }, 'fr')
  return withRenderState({ i18n: edition.i18n, mediaBase: undefined, context: undefined }, () =>
    renderToStaticMarkup(<LanguageMenu edition={edition} path="/agenda" hasRoom />),
  )
}

describe('language menu in the header', () => {
  test('is inline for few languages, each in its own language, with links to the same page', () => {
    const html = menuWith(['fr', 'ar'])
    expect(html).toContain('data-inline="true"')
    for (const link of ['/agenda?lang=en', '/fr/agenda?lang=fr', '/ar/agenda?lang=ar']) {
      expect(html).toContain(`href="${link}"`)
    }
    expect(html).toMatch(/<li lang="ar"><a[^>]*>العربية</)
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*>Français</)
  })

  test('is a disclosure for more than three languages', () => {
    const html = menuWith(['fr', 'ar', 'ja'])
    expect(html).toMatch(/<details[^>]*><summary[^>]*>Français/)
    expect(html).not.toContain('data-inline')
    expect(html.match(/<li /g)).toHaveLength(4)
  })
})
