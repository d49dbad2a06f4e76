import { checkAdsText } from '../../../outputs/ads/checkAdsText'
import type { Rule } from '../Subject'

/** Reports lines of `ads.txt` and `app-ads.txt` that are ignored. */
export const adsLines: Rule = function* ({ site: { website } }) {
  for (const field of ['ads_txt', 'app_ads_txt'] as const) {
    const text = website.ads[field]
    if (text === undefined) continue
    for (const { line, reason } of checkAdsText(text))
      yield { kind: 'ads-line', path: `$.ads.${field}`, what: `line ${line}: ${reason}` }
  }
}
