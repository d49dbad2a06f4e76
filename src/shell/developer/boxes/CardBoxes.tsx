import { CardPlace } from '../../../blocks/parts/CardPlace'
import { Card } from '../../../cards/Card'
import { cardNames } from '../../../cards/catalogue'
import type { View } from '../../../themes/contract'
import { Box } from './Box'
import styles from './Boxes.module.css'
import { sampleStories } from './sampleStories'

const widths = [280, 480, 860] as const

/** Every card at three widths, with usual, minimal, worst-case and right-to-left content. */
export function CardBoxes({ view, only }: { view: View; only: string | undefined }) {
  const names = cardNames.filter((name) => only === undefined || name === only)
  const samples = sampleStories(view.edition, view.now)
  return names.map((name) => (
    <Box key={name} name={name}>
      {samples.map(({ label, story, isArabic }) => (
        <div
          key={label}
          className={styles.sample}
          dir={isArabic ? 'rtl' : undefined}
          lang={isArabic ? 'ar' : undefined}
        >
          {widths.map((width) => (
            <div key={width} className={styles.box} style={{ inlineSize: `${width}px` }}>
              <p className={styles.label} dir="ltr" lang="en">
                {label} · {width}
              </p>
              <CardPlace>
                <Card story={story} spec={view.theme.cards[name]} level={3} rank={1} />
              </CardPlace>
            </div>
          ))}
        </div>
      ))}
    </Box>
  ))
}
