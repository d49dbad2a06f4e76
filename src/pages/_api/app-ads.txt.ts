import { adsText } from '../../shell/adsText'

export const GET = () => adsText('app_ads_txt')
export const HEAD = GET
