import type { Route } from '../../../server/routes/Route'
import { suggestions } from '../../../shell/endpoints/suggestions'

export const GET = suggestions
export const HEAD = GET

export const route: Route = { inEachLanguage: true, isClosed: true, query: { q: 'uncached' } }
