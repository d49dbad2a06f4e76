import type { Route } from '../../../server/routes/Route'
import { agendaCalendar } from '../../../shell/outputs/calendars'

export const GET = agendaCalendar
export const HEAD = GET

export const route: Route = { inEachLanguage: true, freshFor: 600 }
