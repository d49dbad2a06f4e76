import type { Edition } from '../../content/edition/Edition'
import { type Rendered, renderText } from '../../markdown/thread/renderText'

/**
 * Renders the text of an entity as HTML with links within the edition; undefined if it has no text. `origin` names the place of the text.
 */
export async function entityText(
  source: string | undefined,
  edition: Edition,
  origin: string,
): Promise<Rendered | undefined> {
  if (!source) return undefined
  return renderText(source, edition.i18n, { origin, linkPrefix: edition.prefix, embedOrigins: edition.embedOrigins })
}
