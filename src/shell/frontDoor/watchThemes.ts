import type { Tenants } from '../../content/service/tenants'
import type { Log } from '../../server/operations/log'
import { defaultTheme, hasTheme, themeNames } from '../../themes/themes'

/** Tells of each new document that names a theme which is not there. */
export function watchThemes(tenants: Pick<Tenants, 'all'>, log: Log): (websiteId: string) => void {
  return (websiteId) => {
    const theme = tenants.all.find((tenant) => tenant.websiteId === websiteId)?.store.peek()?.website.ui.theme
    if (theme === undefined || hasTheme(theme)) return
    log.warn({ websiteId, theme, known: themeNames }, `no such theme: ${defaultTheme} is shown`)
  }
}
