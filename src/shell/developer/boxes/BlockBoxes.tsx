import type { ArticleSummary } from '../../../content/edition/articleSummaryOf'
import type { Section } from '../../../content/schema/site'
import { SectionBlock } from '../../../themes/base/parts/SectionBlock'
import type { View } from '../../../themes/contract'
import { Box } from './Box'
import styles from './Boxes.module.css'
import { Frames } from './Frames'
import { type SampleWords, sampleWords } from './sampleWords'

const everyCount = [0, 1, 2, 4, 8] as const

type Props = { view: View; only: string | undefined; search: URLSearchParams }

/**
 * Every block at three widths, with 0, 1, 2, 4 and 8 entries. A block without entries gets sample texts, unless `?count=` is set. A block
 * that needs more than articles uses the site's own content.
 */
export function BlockBoxes({ view, only, search }: Props) {
  const types = Object.keys(view.theme.blocks).filter((type) => only === undefined || type === only)
  const count = search.get('count')
  return types.map((type) => (
    <Box key={type} name={type}>
      {search.has('bare') ? (
        <Stages type={type} count={count} view={view} />
      ) : (
        <Frames search={search} only={type} height={900} />
      )}
    </Box>
  ))
}

type StagesProps = { type: string; count: string | null; view: View }

function Stages({ type, count, view }: StagesProps) {
  const samples = sampleWords(type, view.edition)
  if (samples && count !== null) return null
  if (samples) return samples.map((sample) => <Stage key={sample.label} type={type} {...sample} view={view} />)
  const counts = count === null ? everyCount : [Number(count)]
  const items = view.edition.teasers({ order: 'priority', limit: Math.max(...counts) })
  return counts.map((count) => (
    <Stage key={count} type={type} label={String(count)} articles={items.slice(0, count)} view={view} />
  ))
}

type StageProps = Partial<SampleWords> & {
  type: string
  label: string
  articles?: readonly ArticleSummary[]
  view: View
}

function Stage({ type, label, articles = [], fields, html, view }: StageProps) {
  const section = { ...view.edition.resolve(sampleSection(type, articles.length)), ...fields }
  return (
    <div className={styles.stage}>
      <p className={styles.label}>{label}</p>
      <SectionBlock placed={{ section, articles: [...articles], html }} view={view} eager={false} />
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
