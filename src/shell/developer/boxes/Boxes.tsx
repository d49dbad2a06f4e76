import { cardNames } from '../../../cards/catalogue'
import { headerNames } from '../../../content/schema/website'
import type { View } from '../../../themes/contract'
import { themeNames } from '../../../themes/themes'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { PageHead } from '../../document/PageHead'
import { BlockBoxes } from './BlockBoxes'
import styles from './Boxes.module.css'
import { BoxIndex } from './BoxIndex'
import { CardBoxes } from './CardBoxes'
import { HeaderBoxes } from './HeaderBoxes'

const families = ['cards', 'headers', 'blocks'] as const

/**
 * The component catalogue for developers: every row of every family. `?show=` chooses the family, `?only=` one row, `?theme=` and
 * `?scheme=` the look. `?bare` leaves out the page around it, and `?count=` sets the number of entries in blocks. A row that is added to
 * a catalogue appears here automatically. The clock is fixed, so that screenshots can be compared.
 */
export function Boxes({ view, query }: { view: View; query: string | undefined }) {
  const search = new URLSearchParams(query)
  const fixedView = { ...view, now: new Date('2026-11-20T09:00:00Z') }
  const shownFamily = families.find((family) => family === search.get('show')) ?? 'cards'
  const only = search.get('only') ?? undefined
  const isBare = search.has('bare')
  const rows = { cards: cardNames, headers: headerNames, blocks: Object.keys(view.theme.blocks) }
  return (
    <div className={styles.boxes}>
      <PageHead title="Boxes" noindex />
      {isBare ? (
        <VisuallyHidden as="h1">Boxes</VisuallyHidden>
      ) : (
        <>
          <h1>Boxes</h1>
          <BoxIndex search={search} name="show" values={families} current={shownFamily} />
          <BoxIndex search={search} name="theme" values={themeNames} current={search.get('theme')} />
          <BoxIndex search={search} name="scheme" values={['light', 'dark']} current={search.get('scheme')} />
          <BoxIndex search={search} name="only" values={rows[shownFamily]} current={only} />
        </>
      )}
      {shownFamily === 'cards' && <CardBoxes view={fixedView} only={only} />}
      {shownFamily === 'headers' && <HeaderBoxes view={fixedView} only={only} search={search} />}
      {shownFamily === 'blocks' && <BlockBoxes view={fixedView} only={only} search={search} />}
    </div>
  )
}
