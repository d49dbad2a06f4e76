import { output } from '../../../shell/outputs/output'
import { siteMapPartAt } from '../../../shell/outputs/siteMaps'

export const GET = output('application/xml', siteMapPartAt)
export const HEAD = GET
