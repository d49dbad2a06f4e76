const id = 'opening-end'

/** What stands before this is painted at once, not while it is still being read: columns that share their height would move with every entry. */
export function PaintedAtOnce() {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  )
}
