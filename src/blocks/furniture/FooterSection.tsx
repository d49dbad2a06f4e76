/** The foot stands on every page by the layout, so a section of that type asks for nothing more. */
export function FooterSection() {
  return null
}
