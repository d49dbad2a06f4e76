import type { Route } from '../../../server/routes/Route'
import { changePassword } from '../../../shell/outputs/changePassword'

export const GET = changePassword
export const HEAD = GET

export const route: Route = { freshFor: 3600 }
