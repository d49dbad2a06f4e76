import { adsText } from '../../shell/answers/adsText'

export const GET = () => adsText('ads_txt')
export const HEAD = GET
