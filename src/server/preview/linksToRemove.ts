/** A stored link to a draft: who created it, when it expires in ms since the epoch, and its size. */
export type DraftLink = { id: string; maker: string; until: number; bytes: number }

type Most = { links: number; bytes: number }

/** Maximum number of links to drafts, and of their bytes: for one editor, and in all. */
export const most: Readonly<Record<'ofOne' | 'inAll', Most>> = {
  ofOne: { links: 50, bytes: 16 * 1024 * 1024 },
  inAll: { links: 200, bytes: 64 * 1024 * 1024 },
}

/**
 * Returns the links to remove: expired ones, then, as long as a limit is exceeded, those that expire first. The limits of each
 * editor are applied before those of all editors together. The link just created, `newest`, stays.
 */
export function linksToRemove<One extends DraftLink>(held: readonly One[], newest: string, now: number): One[] {
  const isLast = ({ id }: DraftLink) => id === newest
  const inOrder = held
    .filter(({ until }) => until > now)
    .sort((one, other) => Number(isLast(other)) - Number(isLast(one)) || other.until - one.until)
  const ofEach = [...Map.groupBy(inOrder, ({ maker }) => maker).values()].flatMap((own) => within(own, most.ofOne))
  const kept = new Set(ofEach)
  const left = new Set(
    within(
      inOrder.filter((one) => kept.has(one)),
      most.inAll,
    ),
  )
  return held.filter((one) => !left.has(one))
}

/** Returns the links that fit into the limits, in order. A link that is too large is skipped, and smaller ones after it may still fit. */
function within<One extends DraftLink>(inOrder: readonly One[], { links, bytes }: Most): One[] {
  let [count, left] = [0, bytes]
  return inOrder.filter((one) => {
    if (count >= links || one.bytes > left) return false
    count++
    left -= one.bytes
    return true
  })
}
