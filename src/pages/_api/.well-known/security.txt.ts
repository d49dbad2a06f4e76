import type { Route } from '../../../server/routes/Route'
import { securityText } from '../../../shell/telling/securityText'

export const GET = securityText
export const HEAD = GET

export const route: Route = { freshFor: 3600 }
