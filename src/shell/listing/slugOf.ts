import * as v from 'valibot'
import { decodeSegment } from '../../content/decodeSegment'
import { Slug } from '../../content/schema/parts'

/** The slug of a route parameter, decoded and normalised; an impossible one gives the empty string, which nothing has. */
export function slugOf(parameter: string): string {
  const result = v.safeParse(Slug, decodeSegment(parameter) ?? '')
  return result.success ? result.output : ''
}
