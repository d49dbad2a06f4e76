import type { Route } from '../../server/routes/Route'
import { manifest } from '../../shell/outputs/manifest'
import { output } from '../../shell/outputs/output'

export const GET = output('application/manifest+json', manifest)
export const HEAD = GET

export const route: Route = { inEachLanguage: true, freshFor: 3600 }
