import type { Route } from '../../../server/routes/Route'
import { searchIndex } from '../../../shell/endpoints/searchIndex'

export const GET = searchIndex
export const HEAD = GET

export const route: Route = { inEachLanguage: true, isClosed: true, freshFor: 600 }
