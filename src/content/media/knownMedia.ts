import { inSlices, pace } from '../../server/limits/inSlices'
import { listNames } from '../document/Cut'
import { isObject } from '../isObject'
import type { Site } from '../Site'
import { Words } from '../schema/Words'
import { namesInText } from './namesInText'

/** What a document says of a file: where the API has it, how large it is in px, and the point of it that must stay visible. */
export type MediaFacts = {
  url?: string | undefined
  width?: number | undefined
  height?: number | undefined
  focal?: { x: number; y: number }
}

type Known = Map<string, MediaFacts>

const bySite = new WeakMap<Site, Promise<ReadonlyMap<string, MediaFacts>>>()

/** What an entry names, for as long as revisions have it. */
const byEntry = new WeakMap<object, Known>()

/**
 * The media that a document names by file name, as items or within its texts: there are no others. Made once a revision, at
 * the first question, in slices between requests.
 */
export function knownMedia(site: Site): Promise<ReadonlyMap<string, MediaFacts>> {
  const known = bySite.get(site) ?? inSlices(naming(site))
  bySite.set(site, known)
  return known
}

function* naming({ website }: Site): Generator<void, Known> {
  const all: Known = new Map()
  const frame = { ...website }
  let steps = 0
  for (const list of listNames) {
    delete (frame as Record<string, unknown>)[list]
    for (const entry of website[list]) {
      for (const [name, facts] of namedBy(entry)) note(all, name, facts)
      if (++steps % pace === 0) yield
    }
  }
  collect(frame, all)
  return all
}

function namedBy(entry: object): Known {
  const kept = byEntry.get(entry)
  if (kept) return kept
  const known: Known = new Map()
  collect(entry, known)
  byEntry.set(entry, known)
  return known
}

function collect(value: unknown, known: Known): void {
  if (typeof value === 'string') for (const name of namesInText(value)) note(known, name, {})
  if (typeof value !== 'object' || value === null) return
  if (value instanceof Words) {
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

/** The first item with an address tells, else the first with anything. */
function note(known: Known, name: string, facts: MediaFacts): void {
  const before = known.get(name)
  const tellsMore = before?.url === undefined && (facts.url !== undefined || Object.keys(before ?? {}).length === 0)
  if (!before || tellsMore) known.set(name, facts)
}
