import type { Route } from '../../../../server/routes/Route'
import { atom } from '../../../../shell/outputs/feeds'

export const GET = atom
export const HEAD = GET

export const route: Route = { inEachLanguage: true }
