import type { Route } from '../../../../server/routes/Route'
import { output } from '../../../../shell/outputs/output'
import { sharePicture } from '../../../../shell/outputs/sharePicture'

export const GET = output('image/png', sharePicture, { 'cross-origin-resource-policy': 'cross-origin' })
export const HEAD = GET

export const route: Route = { inEachLanguage: true, freshFor: 3600 }
