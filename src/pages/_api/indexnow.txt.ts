import type { Route } from '../../server/routes/Route'
import { indexNowKey } from '../../shell/outputs/indexNowKey'

export const GET = indexNowKey
export const HEAD = GET

export const route: Route = { freshFor: 3600 }
