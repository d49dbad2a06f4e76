import path from 'node:path'
import { startDemoApi } from '../demoApi.ts'

export type ThemedTenant = {
  /** Environment variables of a server that shows the tenant in the theme. */
  variables: { WEBSITE_ID: string; API_BASE: string; API_TOKEN: string }
  close: () => Promise<void>
}

/** Serves a demo tenant with another theme from a separate API on this machine. */
export async function serveInTheme(tenant: string, theme: string): Promise<ThemedTenant> {
  const api = await startDemoApi({ folder: path.resolve('private/tenants'), token: theme })
  api.edit((data) => {
    const { ui = {} } = data as { ui?: object }
    Object.assign(data, { ui: { ...ui, theme } })
  })
  return { variables: { WEBSITE_ID: tenant, API_BASE: api.url, API_TOKEN: theme }, close: api.close }
}
