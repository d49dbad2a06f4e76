import type { Route } from '../../server/routes/Route'
import { manifest } from '../../shell/telling/manifest'
import { telling } from '../../shell/telling/telling'

export const GET = telling('application/manifest+json', manifest)
export const HEAD = GET

export const route: Route = { inEachLanguage: true, freshFor: 3600 }
