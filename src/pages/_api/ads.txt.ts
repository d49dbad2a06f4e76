import { adsText } from '../../shell/endpoints/adsText'

export const GET = () => adsText('ads_txt')
export const HEAD = GET
