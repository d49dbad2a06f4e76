import { siteMapPartAt } from '../../../shell/telling/siteMaps'
import { telling } from '../../../shell/telling/telling'

export const GET = telling('application/xml', siteMapPartAt)
export const HEAD = GET
