import type { Route } from '../../../../server/routes/Route'
import { rss } from '../../../../shell/outputs/feeds'

export const GET = rss
export const HEAD = GET

export const route: Route = { inEachLanguage: true }
