import type { NamedSpec } from './CardTable'
import type { Story } from './Story'

/** Returns the row of a card among pictures: a card without a picture is in a box, because words alone would look like a gap. */
export function boxed(spec: NamedSpec, story: Story): NamedSpec {
  return story.picture ? spec : { ...spec, tone: 'soft' }
}
