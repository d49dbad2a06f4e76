import { robots } from '../../shell/outputs/robots'

export const GET = robots
export const HEAD = GET
