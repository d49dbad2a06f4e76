import { withoutPort } from '../../server/http/hostOf'
import type { Env } from '../../server/operations/env'

type FramersInput = Pick<Env, 'PREVIEW' | 'PREVIEW_ORIGINS' | 'tenants'>

/** Returns the origins that may frame a host's site: those of its tenant, or else the configured default. Empty outside preview. */
export function framersOf({ PREVIEW, PREVIEW_ORIGINS, tenants }: FramersInput, host: string): readonly string[] {
  if (!PREVIEW) return []
  const own = tenants.find((tenant) => tenant.host === withoutPort(host))?.previewOrigins
  return own ?? PREVIEW_ORIGINS
}
