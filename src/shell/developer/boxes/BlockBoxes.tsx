import type { EditionTeaser } from '../../../content/edition/toTeaser'
import type { Section } from '../../../content/schema/site'
import { SectionBlock } from '../../../themes/base/parts/SectionBlock'
import type { View } from '../../../themes/contract'
import { Box } from './Box'
import styles from './Boxes.module.css'
import { Frames } from './Frames'

const counts = [0, 1, 2, 4, 8] as const

type Props = { view: View; only: string | undefined; search: URLSearchParams }

/** Every block at three widths, with no, one, few and many entries. A block that needs more than articles shows what the site has. */
export function BlockBoxes({ view, only, search }: Props) {
  const types = Object.keys(view.theme.blocks).filter((type) => only === undefined || type === only)
  const asked = search.get('count')
  const shown = asked === null ? counts : [Number(asked)]
  const items = view.edition.teasers({ order: 'priority', limit: Math.max(...shown) })
  return types.map((type) => (
    <Box key={type} name={type}>
      {search.has('bare') ? (
        shown.map((count) => <Stage key={count} type={type} articles={items.slice(0, count)} view={view} />)
      ) : (
        <Frames search={search} only={type} height={900} />
      )}
    </Box>
  ))
}

function Stage({ type, articles, view }: { type: string; articles: readonly EditionTeaser[]; view: View }) {
  const section = view.edition.resolve(sampleSection(type, articles.length))
  return (
    <div className={styles.stage}>
      <p className={styles.label}>{articles.length}</p>
      <SectionBlock placed={{ section, articles: [...articles] }} view={view} eager={false} />
    </div>
  )
}

function sampleSection(type: string, limit: number): Section {
  return {
    type,
    id: 'between-blocks',
    source: { mode: 'query', refs: [], offset: 0, order: 'newest', limit },
    dedupe: true,
  }
}
