import type { Route } from '../../server/routes/Route'
import { podcast } from '../../shell/outputs/feeds'

export const GET = podcast
export const HEAD = GET

export const route: Route = { inEachLanguage: true }
