import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blocks } from '../../../src/blocks/index'
import { BlockFrame } from '../../../src/blocks/parts/BlockFrame'
import { sectionHead } from '../../../src/blocks/parts/sectionHead'
import { compose } from '../../../src/content/edition/compose'
import { withRenderState } from '../../../src/server/requestState'
import { article, editionWith } from '../../content/samples'

const categories = [{ slug: 'sea', name: 'The Sea', colour: '#0000ff' }]

function frameOf(source: Record<string, unknown>): string {
  const sections = [{ type: 'section-one', title: 'Head', source, variant: 'band' }]
  const edition = editionWith({ categories, articles: [article('a', 0, { categories: ['sea'] })], sections })
  const [placed] = compose(edition, edition.site.website.sections, blocks)
  if (!placed) throw new Error('the sample is missing')
  const { title, more, variant, colour } = sectionHead({ section: placed.section, edition })
  return withRenderState({ i18n: edition.i18n, mediaBase: undefined, context: undefined }, () =>
    renderToStaticMarkup(
      <BlockFrame type="section-one" title={title} more={more} variant={variant} colour={colour}>
        <p>One</p>
      </BlockFrame>,
    ),
  )
}

test('a section of a category has its colour, readable in both schemes, and its variant', () => {
  const html = frameOf({ category: 'sea' })
  expect(html).toMatch(/style="--accent:light-dark\(#0000ff,#[\da-f]{6}\)/)
  expect(html).toContain('data-variant="band"')
})

test('any other section has the colours of the page', () => {
  expect(frameOf({})).not.toContain('style=')
})
