import { isObject } from '../isObject'

/**
 * Removes the drafts inside a parsed entry, in place: its draft translations and draft live updates.
 * Returns undefined if the entry is a draft itself.
 */
export function withoutDrafts<Entity extends object>(entity: Entity): Entity | undefined {
  if (isDraft(entity)) return undefined
  const { translations, live } = entity as { translations?: unknown; live?: unknown }
  if (isObject(translations))
    for (const [code, texts] of Object.entries(translations)) if (isDraft(texts)) delete translations[code]
  if (isObject(live) && Array.isArray(live.blocks)) live.blocks = live.blocks.filter((block) => !isDraft(block))
  return entity
}

function isDraft(value: unknown): boolean {
  return isObject(value) && value.draft === true
}
