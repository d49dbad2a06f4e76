/**
 * How a header is built. Five parts; a row of the catalogue says which show and where.
 *
 *   ┌ strip ─ date · motto ───────────────── services ┐
 *   │ brand              nav                    tools │
 *   ├ nav row ────────────────────────────────────────┤
 *   └ second row ─ what belongs to this section ──────┘
 */
export type HeaderSpec = {
  /** Where the brand stands. */
  brand: 'start' | 'centre'
  /** Size of the brand: a masthead across the page, a name, a mark with its icon. */
  scale: 'masthead' | 'name' | 'mark'
  /** The main menu: a row, a row with a second one beneath, beside the brand, on both sides of it, down the side, or behind the button alone. */
  nav: 'row' | 'stacked' | 'inline' | 'split' | 'side' | 'menu'
  /** Date and motto: nowhere, above without or with the services, or as a dateline beneath the brand. */
  strip: 'none' | 'date' | 'menu' | 'dateline'
  /** What stands at the end of the bar: languages, the services too, or today and the reader as in an app. */
  tools: 'languages' | 'services' | 'app'
  tone: 'paper' | 'ink' | 'overlay' | 'brand'
  /** What stays on screen while reading. */
  sticky: 'none' | 'bar' | 'nav'
}
