import { withoutPort } from '../../server/http/hostOf'
import type { Env } from '../../server/operations/env'

type Asked = Pick<Env, 'PREVIEW' | 'PREVIEW_ORIGINS' | 'tenants'>

/** Origins whose pages may show the site of a host in a frame: those of its tenant, else those of all; nobody's outside of preview. */
export function framersOf({ PREVIEW, PREVIEW_ORIGINS, tenants }: Asked, host: string): readonly string[] {
  if (!PREVIEW) return []
  const own = tenants.find((tenant) => tenant.host === withoutPort(host))?.previewOrigins
  return own ?? PREVIEW_ORIGINS
}
