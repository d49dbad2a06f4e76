import { pickCard } from '../../cards/CardTable'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { Grid } from '../parts/Grid'
import { PairColumns } from '../parts/PairColumns'
import { picturesFirst } from '../parts/picturesFirst'
import { StoryCards } from '../parts/StoryCards'
import { sectionHead } from '../parts/sectionHead'

/** Two equal stories side by side, with a row of small ones below. */
export function SectionTwo(props: BlockProps) {
  const { section, articles, edition, cards, now, eager } = props
  if (articles.length === 0) return null
  const head = sectionHead(props)
  const shared = { edition, now, level: head.title ? 3 : 2 } as const
  const ordered = picturesFirst(articles, 2)
  const others = ordered.slice(2, 6)
  const spec = pickCard(cards, section.card, 'feature')
  return (
    <BlockFrame type="section-two" {...head}>
      {ordered.length === 1 ? (
        <StoryCards {...shared} articles={ordered} spec={pickCard(cards, section.card, 'lead-split')} eager={eager} />
      ) : (
        <PairColumns {...shared} articles={ordered} specs={[spec, spec]} eager={eager} />
      )}
      {others.length > 0 && (
        <Grid columns={4} count={others.length} spec={cards['kicker-headline']}>
          <StoryCards {...shared} articles={others} spec={cards['kicker-headline']} />
        </Grid>
      )}
    </BlockFrame>
  )
}
