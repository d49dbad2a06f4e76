import { adsText } from '../../shell/adsText'

export const GET = () => adsText('ads_txt')
export const HEAD = GET
