import { isObject } from '../isObject'

/** Returns the slug and the id of a list entry, if it has them. */
export function namesOf(entry: unknown): string[] {
  const { slug, id } = isObject(entry) ? entry : {}
  return [slug, id].filter((name) => typeof name === 'string')
}
