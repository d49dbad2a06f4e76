import { isObject } from '../isObject'

/** What an entry of a list goes by: its slug and its id, as far as it has them. */
export function namesOf(entry: unknown): string[] {
  const { slug, id } = isObject(entry) ? entry : {}
  return [slug, id].filter((name) => typeof name === 'string')
}
