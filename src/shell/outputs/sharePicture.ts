import { drawHeadline } from '../../outputs/share/drawHeadline'
import { shareTexts } from '../../outputs/share/shareTexts'
import { TooBusy } from '../../server/limits/createSiteQueue'
import { inkOn } from '../../styles/brand'
import { slugOf } from '../query/slugOf'
import { PageFailure } from '../requestContext/PageFailure'
import type { OutputContext } from './output'

/** Background if the tenant has chosen no colour. Source: the contract, §6. */
const defaultGround = '#1b2a4a'

/**
 * `/article/{slug}/share.png`: a picture for link previews of articles without a picture. It shows the headline and the site's name, or
 * only the name if no font has the headline's characters.
 */
export async function sharePicture({ edition, context }: OutputContext): Promise<Buffer | undefined> {
  const [, slug = ''] = /^\/article\/([^/]+)\/share\.png$/.exec(context.path) ?? []
  const article = edition.article(slugOf(slug))
  if (!article) return undefined
  const { code: language, dir } = edition.locale
  const texts = shareTexts(article.title, edition.name, language)
  if (!texts.headline && !texts.name) return undefined
  const ground = edition.site.website.ui.theme_config.brand.primary ?? defaultGround
  try {
    return await drawHeadline(edition.site.website.id, { ...texts, ground, ink: inkOn(ground), dir, language })
  } catch (error) {
    throw error instanceof TooBusy ? new PageFailure({ status: 503 }) : error
  }
}
