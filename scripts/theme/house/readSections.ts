import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder } from './filesUnder.ts'

/** The section types that tenants in `private/tenants/` use. A theme may have blocks for types that Gazette does not know. */
export function readSections(root: string): string[] {
  const documents = filesUnder(root, 'private/tenants').filter((file) => file.endsWith('.json'))
  return [...new Set(documents.flatMap((file) => typesIn(JSON.parse(readFileSync(path.join(root, file), 'utf8')))))]
}

function typesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    key === 'sections' && Array.isArray(child) ? child.flatMap(typeOf) : typesIn(child),
  )
}

function typeOf(section: unknown): string[] {
  const isTyped = typeof section === 'object' && section !== null && 'type' in section
  return isTyped && typeof section.type === 'string' ? [section.type] : []
}
