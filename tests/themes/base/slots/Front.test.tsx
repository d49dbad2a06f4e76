import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { parseText } from '../../../../src/content/source/folder/readFile'
import { withRenderState } from '../../../../src/server/requestState'
import { Front } from '../../../../src/themes/base/slots/Front'
import type { View } from '../../../../src/themes/contract'
import { themeOf } from '../../../../src/themes/themes'
import { editionWith } from '../../../content/samples'

const now = new Date('2026-11-20T09:00:00Z')

function frontOf(showsNotices: boolean, articles: object[]): string {
  const edition = editionWith({ articles })
  const { theme } = themeOf('news')
  const view: View = { edition, theme, now, path: '/', showsNotices, address: undefined }
  return withRenderState({ i18n: edition.i18n, mediaBase: undefined, context: undefined }, () =>
    renderToStaticMarkup(<Front title="The Post" sections={[]} view={view} />),
  )
}

it('the front page without articles says what to do next, but not to readers', () => {
  const published = [{ slug: 'one', title: 'One', published_at: '2026-11-19T08:00:00Z' }]
  expect(frontOf(true, [])).toContain('content/articles/first.md')
  expect(frontOf(false, [])).toContain('The first stories will appear here soon.')
  expect(frontOf(false, [])).not.toContain('content/articles')
  expect(frontOf(true, published)).not.toContain('content/articles')
})

it('an article that is written like the note of the empty front page is read', () => {
  const note = frontOf(true, [])
  const [file = ''] = /content\/articles\/[a-z.]+/.exec(note) ?? []
  const [, text = ''] = /<pre[^>]*>(.*?)<\/pre>/s.exec(note) ?? []
  expect(parseText(`${text}\n`, file).fields).toEqual({
    title: 'My first article',
    body: 'The harbour was quiet on Monday.',
  })
})
