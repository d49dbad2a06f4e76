import { drawHeadline } from '../../machines/share/drawHeadline'
import { sharedWords } from '../../machines/share/sharedWords'
import { TooBusy } from '../../server/limits/createSiteQueue'
import { inkOn } from '../../styles/brand'
import { slugOf } from '../listing/slugOf'
import { settle } from '../requestContext/RequestContext'
import type { Telling } from './telling'

/** Background if the tenant has chosen no colour. Source: the contract, §6. */
const usualGround = '#1b2a4a'

/**
 * `/article/{slug}/share.png`: a picture for link previews of articles without a picture. It shows the headline and the site's name, or
 * only the name if no font has the headline's characters.
 */
export async function sharePicture({ edition, visit }: Telling): Promise<Buffer | undefined> {
  const [, slug = ''] = /^\/article\/([^/]+)\/share\.png$/.exec(visit.path) ?? []
  const article = edition.article(slugOf(slug))
  if (!article) return undefined
  const { code: language, dir } = edition.locale
  const words = sharedWords(article.title, edition.name, language)
  if (!words.headline && !words.name) return undefined
  const ground = edition.site.website.ui.theme_config.brand.primary ?? usualGround
  try {
    return await drawHeadline(edition.site.website.id, { ...words, ground, ink: inkOn(ground), dir, language })
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    settle({ failure: { status: 503 } })
    return undefined
  }
}
