import type { Route } from '../../server/routes/Route'
import { oEmbed } from '../../shell/telling/oEmbed'

export const GET = oEmbed
export const HEAD = GET

export const route: Route = { query: { url: 'unkept', maxwidth: 'unkept', maxheight: 'unkept', format: 'unkept' } }
