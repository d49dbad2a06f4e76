import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder } from './filesUnder.ts'

/** The section types that the tenants under `private/tenants/` use: a theme may bring a block for a type of its own. */
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
