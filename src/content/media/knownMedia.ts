import { runWithPauses, stepsPerPause } from '../../server/limits/runWithPauses'
import { openPartOf } from '../../text/membersMarker'
import { type Access, isForMembers } from '../access'
import { listNames } from '../document/DocumentParts'
import { isObject } from '../isObject'
import { membersFields } from '../membersFields'
import { LocalisedText } from '../schema/LocalisedText'
import type { Site } from '../site/Site'
import { namesInText } from './namesInText'

/** What the document says about a file: its location at the API, its size in px, and its focal point. */
export type MediaFacts = {
  url?: string | undefined
  width?: number | undefined
  height?: number | undefined
  focal?: { x: number; y: number }
}

type FactsByFilename = Map<string, MediaFacts>

/** The files of a site: public ones, and those for members only. */
type EntryMedia = { open: FactsByFilename; members: FactsByFilename }

/** A members' article that shows a file. */
export type MediaOwner = { slug: string; access?: Access }

type SiteMedia = EntryMedia & { owners: Map<string, MediaOwner[]> }

const bySite = new WeakMap<Site, Promise<SiteMedia>>()
const byEntry = new WeakMap<object, EntryMedia>()

/**
 * Returns the public media that a document refers to by filename, in media items or within texts. Collected once per revision, in slices
 * between requests.
 */
export async function knownMedia(site: Site): Promise<ReadonlyMap<string, MediaFacts>> {
  return (await mediaOf(site)).open
}

/**
 * Returns the media that only the members' part of articles refers to: recordings with their subtitles, galleries, pictures in the text.
 */
export async function membersMedia(site: Site): Promise<ReadonlyMap<string, MediaFacts>> {
  return (await mediaOf(site)).members
}

/** Returns the members' articles that show a file; undefined for a file that everybody may fetch. */
export async function ownersOfMedia(site: Site, filename: string): Promise<readonly MediaOwner[] | undefined> {
  return (await mediaOf(site)).owners.get(filename)
}

function mediaOf(site: Site): Promise<SiteMedia> {
  const known = bySite.get(site) ?? runWithPauses(naming(site))
  bySite.set(site, known)
  return known
}

function* naming({ website }: Site): Generator<void, SiteMedia> {
  const open: FactsByFilename = new Map()
  const members: FactsByFilename = new Map()
  const owners: SiteMedia['owners'] = new Map()
  const shell = { ...website }
  let steps = 0
  for (const list of listNames) {
    delete (shell as Record<string, unknown>)[list]
    for (const entry of website[list]) {
      const named = namedBy(entry)
      for (const [name, facts] of named.open) note(open, name, facts)
      for (const [name, facts] of named.members) {
        note(members, name, facts)
        owners.set(name, [...(owners.get(name) ?? []), entry as MediaOwner])
      }
      if (++steps % stepsPerPause === 0) yield
    }
  }
  collect(shell, open)
  for (const name of open.keys()) {
    members.delete(name)
    owners.delete(name)
  }
  return { open, members, owners }
}

function namedBy(entry: object): EntryMedia {
  const cached = byEntry.get(entry)
  if (cached) return cached
  const named: EntryMedia = { open: new Map(), members: new Map() }
  const { open, closed } = partsOf(entry)
  collect(open, named.open)
  collect(closed, named.members)
  byEntry.set(entry, named)
  return named
}

/** Splits an entry into its public part and its members' part. */
function partsOf(entry: object): { open: unknown; closed: unknown } {
  const { access, translations, ...fields } = entry as { access?: Access; translations?: Record<string, object> }
  if (!isForMembers({ access })) return { open: entry, closed: undefined }
  const all: Record<string, unknown>[] = [fields, ...Object.values(translations ?? {})] as Record<string, unknown>[]
  const part = (isClosed: boolean) =>
    all.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => membersFields.has(name) === isClosed)))
  return { open: [...part(false), all.map(({ body }) => openTextsIn(body))], closed: part(true) }
}

/** The public parts of a text in all its languages, if the publisher has marked where they end. */
function openTextsIn(body: unknown): string[] {
  if (!(body instanceof LocalisedText)) return []
  const texts = body.toJSON()
  const all = typeof texts === 'string' ? [texts] : Object.values(texts)
  return all.flatMap((text) => (typeof text === 'string' ? (openPartOf(text) ?? []) : []))
}

function collect(value: unknown, known: FactsByFilename): void {
  if (typeof value === 'string') for (const name of namesInText(value)) note(known, name, {})
  if (typeof value !== 'object' || value === null) return
  if (value instanceof LocalisedText) {
    collect(value.toJSON(), known)
    return
  }
  const { filename } = value as { filename?: unknown }
  if (typeof filename === 'string') note(known, filename, factsIn(value))
  for (const part of Object.values(value)) collect(part, known)
}

function factsIn(item: object): MediaFacts {
  const { url, width, height, focal } = item as Record<string, unknown>
  return {
    ...(typeof url === 'string' && { url }),
    ...(typeof width === 'number' && { width }),
    ...(typeof height === 'number' && { height }),
    ...(isPoint(focal) && { focal }),
  }
}

function isPoint(value: unknown): value is { x: number; y: number } {
  return isObject(value) && typeof value.x === 'number' && typeof value.y === 'number'
}

/** The facts of the first item with a `url` are used, or else those of the first item with any facts. */
function note(known: FactsByFilename, name: string, facts: MediaFacts): void {
  const before = known.get(name)
  const hasMoreFacts = before?.url === undefined && (facts.url !== undefined || Object.keys(before ?? {}).length === 0)
  if (!before || hasMoreFacts) known.set(name, facts)
}
