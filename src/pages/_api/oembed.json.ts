import type { Route } from '../../server/routes/Route'
import { oEmbed } from '../../shell/outputs/oEmbed'

export const GET = oEmbed
export const HEAD = GET

export const route: Route = {
  query: { url: 'uncached', maxwidth: 'uncached', maxheight: 'uncached', format: 'uncached' },
}
