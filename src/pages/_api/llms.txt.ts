import type { Route } from '../../server/routes/Route'
import { llmsText } from '../../shell/outputs/llms'

export const GET = llmsText
export const HEAD = GET

export const route: Route = { inEachLanguage: true, freshFor: 600 }
