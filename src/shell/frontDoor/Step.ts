import type { Visit } from './visit'

/** One step: a visit that knows more, or the answer that ends it. */
export type Step = (visit: Visit) => Visit | Response | Promise<Visit | Response>

/** Takes the steps in their order, to the first answer or to the end. */
export async function follow(steps: readonly Step[], visit: Visit): Promise<Visit | Response> {
  let current = visit
  for (const step of steps) {
    const next = await step(current)
    if (next instanceof Response) return next
    current = next
  }
  return current
}
