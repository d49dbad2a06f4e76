import type { Route } from '../../../../server/routes/Route'
import { jsonFeed } from '../../../../shell/outputs/feeds'

export const GET = jsonFeed
export const HEAD = GET

export const route: Route = { inEachLanguage: true }
