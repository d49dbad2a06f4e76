import type { Tenants } from '../../content/tenants/createTenants'
import type { Log } from '../../server/operations/createLog'
import { defaultTheme, hasTheme, themeNames } from '../../themes/themes'

/** Logs a warning for each new document whose theme does not exist. */
export function watchThemes(tenants: Pick<Tenants, 'all'>, log: Log): (websiteId: string) => void {
  return (websiteId) => {
    const theme = tenants.all.find((tenant) => tenant.websiteId === websiteId)?.store.peek()?.website.ui.theme
    if (theme === undefined || hasTheme(theme)) return
    log.warn({ websiteId, theme, known: themeNames }, `unknown theme; showing ${defaultTheme}`)
  }
}
