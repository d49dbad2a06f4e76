import { CatalogueHeader } from '../../../../headers/CatalogueHeader'
import { headers } from '../../../../headers/catalogue'
import type { HeaderProps } from '../../../contract'

/** The header that the tenant chose, else the default header of the theme. */
export function Header({ view, hasMenus }: HeaderProps) {
  const { edition, theme, path, now } = view
  const name = edition.site.website.ui.theme_config.header ?? theme.header
  return (
    <CatalogueHeader name={name} spec={headers[name]} edition={edition} path={path} now={now} hasMenus={hasMenus} />
  )
}
