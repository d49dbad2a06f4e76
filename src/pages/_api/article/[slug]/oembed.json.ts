import type { Route } from '../../../../server/routes/Route'
import { articleEmbed } from '../../../../shell/outputs/oEmbed'

export const GET = articleEmbed
export const HEAD = GET

export const route: Route = { inEachLanguage: true, freshFor: 3600 }
