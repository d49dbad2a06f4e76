const id = 'opening-end'

/** What stands before this is painted at once, not while it is still being read: what shares a row, its width or its height would move with every entry. */
export function PaintedAtOnce() {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  )
}
