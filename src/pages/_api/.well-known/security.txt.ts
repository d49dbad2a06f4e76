import type { Route } from '../../../server/routes/Route'
import { securityText } from '../../../shell/outputs/securityText'

export const GET = securityText
export const HEAD = GET

export const route: Route = { freshFor: 3600 }
