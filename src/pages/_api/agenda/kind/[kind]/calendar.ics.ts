import type { Route } from '../../../../../server/routes/Route'
import { kindCalendar } from '../../../../../shell/outputs/calendars'

export const GET = kindCalendar
export const HEAD = GET

export const route: Route = { inEachLanguage: true, freshFor: 600 }
