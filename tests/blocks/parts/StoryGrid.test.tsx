import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StoryGrid } from '../../../src/blocks/parts/StoryGrid'
import { cardTable } from '../../../src/cards/CardTable'
import { withRenderState } from '../../../src/server/requestState'
import { article, editionWith } from '../../content/samples'

const cards = cardTable()

/** Returns the number of cards in each row of stories; `withPicture` says which stories have a picture. */
function rowsOf(withPicture: readonly boolean[]): number[] {
  const images = [{ role: 'featured', filename: 'a.jpg' }]
  const articles = withPicture.map((has, index) => article(`a${index}`, index, has ? { images } : {}))
  const edition = editionWith({ articles })
  const html = withRenderState({ i18n: edition.i18n, mediaBase: undefined, context: undefined }, () =>
    renderToStaticMarkup(
      <StoryGrid
        articles={edition.teasers({ limit: 9 })}
        edition={edition}
        cards={cards}
        spec={cards.compact}
        columns={4}
        level={3}
        now={new Date()}
      />,
    ),
  )
  return html
    .split('data-columns=')
    .slice(1)
    .map((row) => row.split('<article').length - 1)
}

it('puts stories without a picture in a row of their own', () => {
  expect(rowsOf([true, true, false, false])).toEqual([2, 2])
})

it('leaves a single story without a picture in the only row: a separate row would be empty', () => {
  expect(rowsOf([true, false, true, true])).toEqual([4])
  expect(rowsOf([true, false, true, true, true])).toEqual([4, 1])
})
