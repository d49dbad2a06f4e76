import * as v from 'valibot'
import { decodeSegment } from '../../content/decodeSegment'
import { Slug } from '../../content/schema/parts'

/** Returns the slug of a route parameter, decoded and normalised. An invalid parameter gives the empty string, which is never a slug. */
export function slugOf(parameter: string): string {
  const result = v.safeParse(Slug, decodeSegment(parameter) ?? '')
  return result.success ? result.output : ''
}
