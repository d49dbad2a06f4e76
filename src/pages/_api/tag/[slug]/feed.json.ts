import type { Route } from '../../../../server/routes/Route'
import { jsonFeed } from '../../../../shell/telling/feeds'

export const GET = jsonFeed
export const HEAD = GET

export const route: Route = { inEachLanguage: true }
