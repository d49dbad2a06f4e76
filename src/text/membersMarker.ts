/** Ends the public opening of a members' text: the rest is for members. Ghost writes the same comment. */
export const membersMarker = '<!--members-only-->'

/** Returns the text before the publisher's end of the opening; undefined if the publisher has set no end. */
export function openPartOf(body: string): string | undefined {
  const end = body.indexOf(membersMarker)
  return end < 0 ? undefined : body.slice(0, end).trimEnd()
}
