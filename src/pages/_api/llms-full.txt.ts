import type { Route } from '../../server/routes/Route'
import { llmsFullText } from '../../shell/outputs/llms'

export const GET = llmsFullText
export const HEAD = GET

export const route: Route = { inEachLanguage: true, freshFor: 600 }
