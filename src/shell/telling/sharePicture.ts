import { TooBusy } from '../../content/media/variants/createQueue'
import { canBeDrawn } from '../../machines/share/canBeDrawn'
import { drawHeadline } from '../../machines/share/drawHeadline'
import { inkOn } from '../../styles/brand'
import { settle } from '../frontDoor/visit'
import { slugOf } from '../listing/slugOf'
import type { Telling } from './telling'

/** Where the tenant has chosen no colour. Source: the contract, §6. */
const usualGround = '#1b2a4a'

/** `/article/{slug}/share.png`: the headline with the name of the paper, for those who share an article without a picture. */
export async function sharePicture({ edition, visit }: Telling): Promise<Buffer | undefined> {
  const [, slug = ''] = /^\/article\/([^/]+)\/share\.png$/.exec(visit.path) ?? []
  const article = edition.article(slugOf(slug))
  if (!article || !canBeDrawn(article.title + edition.name)) return undefined
  const ground = edition.site.website.ui.theme_config.brand.primary ?? usualGround
  try {
    return await drawHeadline({
      headline: article.title,
      name: edition.name,
      ground,
      ink: inkOn(ground),
      dir: edition.locale.dir,
    })
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    settle({ failure: { status: 503 } })
    return undefined
  }
}
