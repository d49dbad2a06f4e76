import { newsSiteMap } from '../../shell/telling/siteMaps'
import { telling } from '../../shell/telling/telling'

export const GET = telling('application/xml', newsSiteMap)
export const HEAD = GET
