import type { Route } from '../../server/routes/Route'
import { openSearch } from '../../shell/outputs/openSearch'

export const GET = openSearch
export const HEAD = GET

export const route: Route = { inEachLanguage: true, freshFor: 3600 }
