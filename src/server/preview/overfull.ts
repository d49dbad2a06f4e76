/** A link to a draft, as far as it takes place: who made it, and until when it is good, in milliseconds. */
export type DraftLink = { id: string; maker: string; until: number; bytes: number }

type Most = { links: number; bytes: number }

/** Links to drafts at a time, and their bytes: of one editor, and of all together. */
export const most: Readonly<Record<'ofOne' | 'inAll', Most>> = {
  ofOne: { links: 50, bytes: 16 * 1024 * 1024 },
  inAll: { links: 200, bytes: 64 * 1024 * 1024 },
}

/**
 * The links that go: those whose hour is over, then of too many, or too large ones, those that end first, of each editor by themselves
 * before of all together. The one just made, `newest`, stays.
 */
export function overfull<One extends DraftLink>(held: readonly One[], newest: string, now: number): One[] {
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

/** Those that there is place for, the first ones first; one that is too large leaves its place to others. */
function within<One extends DraftLink>(inOrder: readonly One[], { links, bytes }: Most): One[] {
  let [count, left] = [0, bytes]
  return inOrder.filter((one) => {
    if (count >= links || one.bytes > left) return false
    count++
    left -= one.bytes
    return true
  })
}
