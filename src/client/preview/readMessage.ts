import type { Draft, List, Look, MessageEnvelope, Place, ToFrame } from '../bridge/protocol'
import { isOwnPath } from '../isOwnPath'

/** A check for each field of a message. */
type Checks<Message> = { [Name in keyof Omit<Message, 'type'>]-?: (value: unknown) => boolean }
type Kinds = { [Type in ToFrame['type']]: Checks<Extract<ToFrame, { type: Type }>> }

const lists: readonly List[] = [
  'categories',
  'tags',
  'authors',
  'articles',
  'pages',
  'events',
  'directory',
  'products',
  'offers',
]

/** Maximum number of characters of a text, such as a token or a path. */
const maxLength = 4_096

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isAbsent = (value: unknown) => value === undefined
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= maxLength
const isOneOf = (values: readonly unknown[]) => (value: unknown) => isAbsent(value) || values.includes(value)
const isWebsite = (value: unknown) => isAbsent(value) || (isText(value) && /^[\w-]{1,64}$/.test(value))
const isToken = (value: unknown) => isText(value) && /^[\x21-\x7e]+$/.test(value)

/** A path of this site. `//` and `/\` are rejected, because they would name another host. */
function isPath(value: unknown): value is string {
  return isText(value) && /^\/(?![/\\])/.test(value) && isOwnPath(value)
}

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value)) return false
  return isRecord(value.document) || (Array.isArray(value.patches) && value.patches.every(isRecord))
}

function isReader(value: unknown): boolean {
  return isOneOf(['public', 'member'])(value) || (isRecord(value) && isText(value.tier))
}

function isLook(value: unknown): value is Look {
  if (!isRecord(value)) return false
  const isTheme = isAbsent(value.theme) || isText(value.theme)
  if (!isReader(value.as) || !(isAbsent(value.at) || isText(value.at))) return false
  return isTheme && isOneOf(['news', 'webapp'])(value.layout) && isOneOf(['light', 'dark'])(value.scheme)
}

function isPlace(value: unknown): value is Place {
  if (!isRecord(value)) return false
  const { of, key, field, entry } = value
  return (
    ['website', ...lists].some((one) => one === of) && [key, field, entry].every((one) => isAbsent(one) || isText(one))
  )
}

const kinds: Kinds = {
  open: {
    website: isWebsite,
    token: isToken,
    path: (path) => isAbsent(path) || isPath(path),
    draft: (draft) => isAbsent(draft) || isDraft(draft),
    look: (look) => isAbsent(look) || isLook(look),
  },
  navigate: { path: isPath },
  draft: { draft: (draft) => draft === null || isDraft(draft) },
  saved: {},
  look: { look: isLook },
  language: { language: isText },
  selecting: { isOn: (value) => typeof value === 'boolean' },
  highlight: { place: (place) => place === null || isPlace(place) },
  share: { hours: (hours) => Number.isInteger(hours) && Number(hours) >= 1 && Number(hours) <= 168 },
  revoke: { id: isText },
}

/**
 * Checks a message against the protocol. Returns undefined, without an answer to the sender, for a message of another version or without a
 * session, number and type. `invalidField` names the invalid field.
 */
export function readMessage(data: unknown): MessageEnvelope<ToFrame> | { invalidField: string } | undefined {
  if (!isRecord(data) || data.gazette !== 1) return undefined
  const { type, session, number } = data
  if (typeof session !== 'string' || !Number.isSafeInteger(number) || typeof type !== 'string') return undefined
  if (!Object.hasOwn(kinds, type)) return { invalidField: 'type' }
  const checks: Readonly<Record<string, (value: unknown) => boolean>> = kinds[type as ToFrame['type']]
  const invalidField = Object.keys(checks).find(
    (name) => !checks[name]?.(Object.hasOwn(data, name) ? data[name] : undefined),
  )
  return invalidField === undefined ? (data as MessageEnvelope<ToFrame>) : { invalidField: `${type}.${invalidField}` }
}
