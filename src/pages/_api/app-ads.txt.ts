import { adsText } from '../../shell/answers/adsText'

export const GET = () => adsText('app_ads_txt')
export const HEAD = GET
