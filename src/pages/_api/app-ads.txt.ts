import { adsText } from '../../shell/endpoints/adsText'

export const GET = () => adsText('app_ads_txt')
export const HEAD = GET
