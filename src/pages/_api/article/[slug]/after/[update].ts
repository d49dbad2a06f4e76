import type { Route } from '../../../../../server/routes/Route'
import { liveFragment } from '../../../../../shell/endpoints/liveFragment'

export const GET = () => liveFragment()
export const HEAD = GET

export const route: Route = { inEachLanguage: true, freshFor: 5 }
