import type { Route } from '../../../../server/routes/Route'
import { sharePicture } from '../../../../shell/telling/sharePicture'
import { telling } from '../../../../shell/telling/telling'

export const GET = telling('image/png', sharePicture, { 'cross-origin-resource-policy': 'cross-origin' })
export const HEAD = GET

export const route: Route = { inEachLanguage: true, freshFor: 3600 }
