import type { NamedSpec } from './CardTable'
import type { Story } from './Story'

/** Returns the row of a card among large pictures: a card without one is in a box, because words alone would look like a gap. */
export function boxed(spec: NamedSpec, story: Story): NamedSpec {
  return story.picture || spec.flow !== 'stack' ? spec : { ...spec, tone: 'soft' }
}
