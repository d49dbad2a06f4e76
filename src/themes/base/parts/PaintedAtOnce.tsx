const id = 'opening-end'

/**
 * Blocks the first paint until the parser reaches this element. Otherwise the browser would paint the opening while it loads, and items
 * that share a row would move and resize with each new item.
 */
export function PaintedAtOnce() {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  )
}
