/** Renders nothing: the layout already puts the footer on every page. */
export function FooterSection() {
  return null
}
