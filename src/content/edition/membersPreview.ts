import { escapeMarkdown } from '../../text/escapeMarkdown'
import { openingOf } from '../../text/openingOf'

type Guarded = {
  access?: string
  lang?: string
  body?: string
  key_points?: unknown
  gallery?: unknown[]
  live?: object
  video?: object
  audio?: object
}

/** What everybody may read of a members' text: its opening, and never more than half. */
const limits = { maxLength: 400, maxShare: 1 / 2 }

/** Previews by the entity of the document, then by the text in one language: a long text takes milliseconds to read. */
const previews = new WeakMap<object, Map<string, string>>()

/**
 * An article for members with nothing but the opening of its text, as Markdown. Every page, feed and search gets its articles from
 * here, so that no output can show the rest. Anything else comes back as it is.
 *
 * `entity` is in one language, `origin` is the entity of the document from which it was made.
 */
export function membersPreview<Entity extends object>(entity: Entity, origin: object): Entity {
  const { access, body = '', lang = 'en' } = entity as Guarded
  if (access !== 'members') return entity
  const known = previews.get(origin) ?? new Map<string, string>()
  previews.set(origin, known)
  const preview = known.get(body) ?? openingOf(body, lang, limits).map(escapeMarkdown).join('\n\n')
  known.set(body, preview)
  return { ...withoutMembersContent(entity), body: preview }
}

/** An article for members without its text and whatever belongs to it, for lists; costs less than `membersPreview`. */
export function withoutMembersContent<Entity extends object>(entity: Entity): Entity {
  const { access, live } = entity as Guarded
  if (access !== 'members') return entity
  const { key_points, video, audio, ...open } = entity as Guarded
  return { ...open, body: '', gallery: [], ...(live && { live: { ...live, blocks: [] } }) } as Entity
}
