import { picturesFirst } from '../../../../blocks/parts/picturesFirst'
import { StoryGrid } from '../../../../blocks/parts/StoryGrid'
import type { CardTable } from '../../../../cards/CardTable'
import type { ArticleSummary } from '../../../../content/edition/articleSummaryOf'
import type { View } from '../../../contract'
import styles from './MoreStories.module.css'

/** Stories in one row. */
const storyCount = 4

type Props = {
  view: View
  title: string
  /** The first four are shown, those with a picture before the others. */
  articles: readonly ArticleSummary[]
  /** Name of the card row; default `compact`. */
  card?: keyof CardTable
  /** Its `data-part` attribute, for themes. */
  name: 'related' | 'aside' | 'latest'
  lang?: string | undefined
  dir?: string | undefined
}

/** A row of stories with a title, below the content of a page; renders nothing without stories. */
export function MoreStories({ view, title, articles, card = 'compact', name, lang, dir }: Props) {
  const { edition, theme, now } = view
  if (articles.length === 0) return null
  return (
    <section className={styles.stories} data-part={name} lang={lang} dir={dir}>
      <h2 className={styles.title}>{title}</h2>
      <StoryGrid
        articles={picturesFirst(articles, storyCount).slice(0, storyCount)}
        edition={edition}
        cards={theme.cards}
        columns={storyCount}
        now={now}
        level={3}
        spec={theme.cards[card]}
      />
    </section>
  )
}
