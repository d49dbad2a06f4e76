import { robots } from '../../shell/telling/robots'

export const GET = robots
export const HEAD = GET
