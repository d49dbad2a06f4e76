import type { Route } from '../../../../server/routes/Route'
import { eventCalendar } from '../../../../shell/outputs/calendars'

export const GET = eventCalendar
export const HEAD = GET

export const route: Route = { inEachLanguage: true, freshFor: 600 }
