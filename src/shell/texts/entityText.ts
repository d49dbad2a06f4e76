import type { Edition } from '../../content/edition/Edition'
import { type Rendered, renderText } from '../../markdown/renderText'

/** The text of an entity as HTML, its links within the edition; undefined where it has none. `origin` says where it stands. */
export async function entityText(
  source: string | undefined,
  edition: Edition,
  origin: string,
): Promise<Rendered | undefined> {
  if (!source) return undefined
  return renderText(source, edition.i18n, { origin, linkPrefix: edition.prefix, embedOrigins: edition.embedOrigins })
}
