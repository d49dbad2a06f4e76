import { withoutPort } from '../../server/http/hostOf'
import type { Env } from '../../server/operations/env'

type FramersInput = Pick<Env, 'PREVIEW_ORIGINS' | 'tenants'>

/** Returns the origins that may frame a host's site: those of its tenant, or else the configured default. Only for a preview. */
export function framersOf({ PREVIEW_ORIGINS, tenants }: FramersInput, host: string): readonly string[] {
  const own = tenants.find((tenant) => tenant.host === withoutPort(host))?.previewOrigins
  return own ?? PREVIEW_ORIGINS
}
