import { liveFragment } from '../../../../../shell/answers/liveFragment'

export const GET = () => liveFragment()
export const HEAD = GET
