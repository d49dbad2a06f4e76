import path from 'node:path'
import { startDemoApi } from '../demoApi.ts'

export type Dressed = {
  /** The environment of a server that shows the tenant so. */
  variables: { WEBSITE_ID: string; API_BASE: string; API_TOKEN: string }
  close: () => Promise<void>
}

/** A demo tenant in a theme that is not its own, behind an API of its own on this machine. */
export async function dressTenant(tenant: string, theme: string): Promise<Dressed> {
  const api = await startDemoApi({ folder: path.resolve('private/tenants'), token: theme })
  api.edit((data) => {
    const { ui = {} } = data as { ui?: object }
    Object.assign(data, { ui: { ...ui, theme } })
  })
  return { variables: { WEBSITE_ID: tenant, API_BASE: api.url, API_TOKEN: theme }, close: api.close }
}
