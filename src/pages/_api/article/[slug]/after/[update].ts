import { liveFragment } from '../../../../../shell/liveFragment'

export const GET = () => liveFragment()
export const HEAD = GET
