import { output } from '../../shell/outputs/output'
import { siteMap } from '../../shell/outputs/siteMaps'

export const GET = output('application/xml', siteMap)
export const HEAD = GET
