import type { CommentsProps } from '../../contract'

/** The default has no comments and renders nothing. */
export function Comments(_: CommentsProps) {
  return null
}
