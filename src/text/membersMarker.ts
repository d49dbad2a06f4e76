/** Ends the public opening of a members' text: the rest is for members. Ghost writes the same comment. */
export const membersMarker = '<!--members-only-->'
