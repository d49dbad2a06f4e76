import { siteMap } from '../../shell/telling/siteMaps'
import { telling } from '../../shell/telling/telling'

export const GET = telling('application/xml', siteMap)
export const HEAD = GET
