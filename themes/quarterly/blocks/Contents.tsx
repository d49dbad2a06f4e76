import type { BlockProps } from '../../../src/blocks/Block'
import { BlockFrame } from '../../../src/blocks/parts/BlockFrame'
import { StoryCards } from '../../../src/blocks/parts/StoryCards'
import { pickCard } from '../../../src/cards/CardTable'
import styles from './Contents.module.css'

/** The first page of an issue: the opening essay, and the others as a numbered table of contents. */
export function Contents({ section, articles, edition, cards, now, eager }: BlockProps) {
  const [opening, ...others] = articles
  if (!opening) return null
  const shared = { edition, now, level: 2 } as const
  return (
    <BlockFrame type="hero" title={section.title} variant={section.variant}>
      <div className={styles.spread} data-count={articles.length}>
        <div className={styles.opening}>
          <StoryCards {...shared} articles={[opening]} spec={pickCard(cards, section.card, 'lead')} eager={eager} />
        </div>
        {others.length > 0 && (
          <div className={styles.contents}>
            {others.map((article) => (
              <div key={article.slug}>
                <StoryCards {...shared} articles={[article]} spec={cards.headline} />
              </div>
            ))}
          </div>
        )}
      </div>
    </BlockFrame>
  )
}
