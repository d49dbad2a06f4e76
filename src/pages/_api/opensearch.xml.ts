import type { Route } from '../../server/routes/Route'
import { openSearch } from '../../shell/telling/openSearch'

export const GET = openSearch
export const HEAD = GET

export const route: Route = { inEachLanguage: true, freshFor: 3600 }
