import type { Edition } from '../../content/edition/Edition'
import { type Rendered, renderText } from '../../markdown/thread/renderText'
import { bodyPictures, type Illustrated } from './bodyPictures'

type Entity = Illustrated & { body?: string | undefined }

/**
 * Renders the text of an entity as HTML with links within the edition; undefined if it has no text. `origin` names the place of the text.
 */
export async function entityText(entity: Entity, edition: Edition, origin: string): Promise<Rendered | undefined> {
  return entity.body ? textOrPlaceholder(entity, edition, origin) : undefined
}

/** Like `entityText`, but an entity without a text gets the message that the text is coming soon. */
export function textOrPlaceholder(entity: Entity, edition: Edition, origin: string): Promise<Rendered> {
  const { prefix: linkPrefix, embedOrigins } = edition
  return renderText(entity.body ?? '', edition.i18n, {
    origin,
    linkPrefix,
    embedOrigins,
    pictures: bodyPictures(entity),
  })
}
