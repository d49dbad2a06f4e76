/**
 * How a header is built. Five parts: strip, brand, nav (in the bar or in a row below), tools, second row. The
 * catalogue declares for each header which of them show, and where.
 *
 *   ┌ strip ─ date · motto ───────────────── services ┐
 *   │ brand              nav                    tools │
 *   ├ nav row ────────────────────────────────────────┤
 *   └ second row ─ what belongs to this section ──────┘
 */
export type HeaderSpec = {
  /** Position of the brand. */
  brand: 'start' | 'centre'
  /** Size of the brand: a masthead across the page, a name, or a name with an icon. */
  scale: 'masthead' | 'name' | 'mark'
  /**
   * The main menu: a row, a row with a second one below, next to the brand, on both sides of the brand, in a side column, or only in the
   * menu button.
   */
  nav: 'row' | 'stacked' | 'inline' | 'split' | 'side' | 'menu'
  /** Date and motto: not shown, above the bar without or with the services, or below the brand as a dateline. */
  strip: 'none' | 'date' | 'menu' | 'dateline'
  /** The end of the bar: languages, services and languages, or the date and the sign-in button as in an app. */
  tools: 'languages' | 'services' | 'app'
  tone: 'paper' | 'ink' | 'overlay' | 'brand'
  /** The part that sticks to the top while the page scrolls. */
  sticky: 'none' | 'bar' | 'nav'
}
