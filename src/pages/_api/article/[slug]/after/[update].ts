import type { Route } from '../../../../../server/routes/Route'
import { liveFragment } from '../../../../../shell/answers/liveFragment'

export const GET = () => liveFragment()
export const HEAD = GET

export const route: Route = { inEachLanguage: true }
