import { headerNames } from '../../../content/schema/website'
import { CatalogueHeader } from '../../../headers/CatalogueHeader'
import { headers } from '../../../headers/catalogue'
import type { View } from '../../../themes/contract'
import { Box } from './Box'
import styles from './Boxes.module.css'
import { Frames } from './Frames'

type Props = { view: View; only: string | undefined; search: URLSearchParams }

/** Every header at three widths. */
export function HeaderBoxes({ view, only, search }: Props) {
  const { edition, now, path } = view
  return headerNames
    .filter((name) => only === undefined || name === only)
    .map((name) => (
      <Box key={name} name={name}>
        {search.has('bare') ? (
          <div className={styles.stage}>
            <CatalogueHeader name={name} spec={headers[name]} edition={edition} path={path} now={now} hasMenus />
          </div>
        ) : (
          <Frames search={search} only={name} height={320} />
        )}
      </Box>
    ))
}
