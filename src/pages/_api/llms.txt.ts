import type { Route } from '../../server/routes/Route'
import { llmsText } from '../../shell/telling/llms'

export const GET = llmsText
export const HEAD = GET

export const route: Route = { inEachLanguage: true, freshFor: 600 }
