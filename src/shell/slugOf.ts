import * as v from 'valibot'
import { Slug } from '../content/schema/parts'

/** The slug of a route parameter, decoded and normalised; an impossible one gives the empty string, which nothing has. */
export function slugOf(parameter: string): string {
  const result = v.safeParse(Slug, decode(parameter))
  return result.success ? result.output : ''
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
