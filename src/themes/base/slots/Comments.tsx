import type { CommentsProps } from '../../contract'

/** The default has no comments: nothing is rendered, and its place closes up. */
export function Comments(_: CommentsProps) {
  return null
}
