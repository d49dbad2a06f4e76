import { escapeMarkdown } from '../../text/escapeMarkdown'
import { openPartOf } from '../../text/membersMarker'
import { openingOf } from '../../text/openingOf'
import { readBlocks } from '../../text/readBlocks'
import { type Access, isForMembers } from '../access'
import { namesInText } from '../media/namesInText'
import { membersFields } from '../membersFields'

type Guarded = { access?: Access; lang?: string; body?: string; body_images?: { filename?: string }[]; live?: object }

/** Limits of the public opening of a members' text. */
const limits = { maxLength: 400, maxShare: 1 / 2 }

/** Cached openings by entity of the document, then by text: parsing a long text takes milliseconds. */
const previews = new WeakMap<object, Map<string, string>>()

/**
 * Reduces a members' article to the opening of its text, as Markdown: up to the publisher's mark, or else a few sentences. Whole articles always come through this
 * function, summaries through `withoutMembersContent`, so no output can show the rest. Returns other entities unchanged.
 *
 * `entity` is in one language; `origin` is the same entity in the document.
 */
export function membersPreview<Entity extends object>(entity: Entity, origin: object): Entity {
  const { body = '', lang = 'en', body_images = [] } = entity as Guarded
  if (!isForMembers(entity)) return entity
  const known = previews.get(origin) ?? new Map<string, string>()
  previews.set(origin, known)
  const preview = known.get(body) ?? openPartOf(body) ?? openingFor(body, lang).map(escapeMarkdown).join('\n\n')
  known.set(body, preview)
  const named = new Set(namesInText(preview))
  const open = body_images.filter(({ filename = '' }) => named.has(filename))
  return { ...withoutMembersContent(entity), body: preview, body_images: open }
}

/** Returns the public opening of a members' text as plain paragraphs. */
export function openingFor(body: string, lang: string): string[] {
  const open = openPartOf(body)
  return open === undefined ? openingOf(body, lang, limits) : readBlocks(open).map(({ text }) => text)
}

/** Returns an article as members see it: complete and marked as public. Only for editors, and for readers who may read it. */
export function asForMembers<Entity extends object>(entity: Entity): Entity {
  return isForMembers(entity) ? { ...entity, access: 'public' } : entity
}

/** Removes the text, recordings, gallery and live updates of a members' article. For lists: it does not parse the text. */
export function withoutMembersContent<Entity extends object>(entity: Entity): Entity {
  const { live } = entity as Guarded
  if (!isForMembers(entity)) return entity
  const open = Object.fromEntries(Object.entries(entity).filter(([name]) => !membersFields.has(name)))
  return { ...open, body: '', body_images: [], gallery: [], ...(live && { live: { ...live, blocks: [] } }) } as Entity
}
