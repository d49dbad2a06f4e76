/** A stored link to a draft: who created it, when it expires in ms since the epoch, and its size. */
export type DraftLink = { id: string; maker: string; until: number; bytes: number }

type ShareLimits = { links: number; bytes: number }

/** Maximum number of links to drafts, and of their bytes: for one editor, and in all. */
export const maxShares: Readonly<Record<'ofOne' | 'inAll', ShareLimits>> = {
  ofOne: { links: 50, bytes: 16 * 1024 * 1024 },
  inAll: { links: 200, bytes: 64 * 1024 * 1024 },
}

/**
 * Returns the links to remove: expired ones, then, as long as a limit is exceeded, those that expire first. The limits of each
 * editor are applied before those of all editors together. The link just created, `newest`, stays.
 */
export function linksToRemove<One extends DraftLink>(links: readonly One[], newest: string, now: number): One[] {
  const isLast = ({ id }: DraftLink) => id === newest
  const inOrder = links
    .filter(({ until }) => until > now)
    .sort((one, other) => Number(isLast(other)) - Number(isLast(one)) || other.until - one.until)
  const withinMakerLimits = [...Map.groupBy(inOrder, ({ maker }) => maker).values()].flatMap((own) =>
    fitting(own, maxShares.ofOne),
  )
  const candidates = new Set(withinMakerLimits)
  const remaining = new Set(
    fitting(
      inOrder.filter((one) => candidates.has(one)),
      maxShares.inAll,
    ),
  )
  return links.filter((one) => !remaining.has(one))
}

/** Returns the links that fit into the limits, in order. A link that is too large is skipped, and smaller ones after it may still fit. */
function fitting<One extends DraftLink>(inOrder: readonly One[], { links, bytes }: ShareLimits): One[] {
  let [count, freeBytes] = [0, bytes]
  return inOrder.filter((one) => {
    if (count >= links || one.bytes > freeBytes) return false
    count++
    freeBytes -= one.bytes
    return true
  })
}
