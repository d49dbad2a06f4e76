const id = 'opening-end'

/**
 * Blocks the first paint until the parser reaches this element. Otherwise the browser would paint while it still parses the first
 * block, and cards that are painted already would move when the next card of their row arrives.
 */
export function PaintedAtOnce() {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  )
}
