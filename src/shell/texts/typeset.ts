import type { TypesetSection } from '../../blocks/Block'
import type { PlacedSection } from '../../content/edition/compose'
import type { Edition } from '../../content/edition/Edition'
import { entityText } from './entityText'

/** Renders the texts of sections to HTML, so that rendering the page needs no further awaiting. */
export function typeset(placed: readonly PlacedSection[], edition: Edition): Promise<TypesetSection[]> {
  return Promise.all(placed.map((one) => typesetOne(one, edition)))
}

async function typesetOne(placed: PlacedSection, edition: Edition): Promise<TypesetSection> {
  const { text, id, type } = placed.section
  const body = await entityText({ body: text }, edition, `section ${id ?? type}`)
  return body ? { ...placed, html: body.html } : placed
}
