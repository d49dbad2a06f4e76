import { output } from '../../shell/outputs/output'
import { newsSiteMap } from '../../shell/outputs/siteMaps'

export const GET = output('application/xml', newsSiteMap)
export const HEAD = GET
