let known: string | undefined

/** Returns the id of a build that is newer than this page's; undefined if the page does not know of one. */
export function newerBuild(): string | undefined {
  return known
}

/** Records that there is a newer build. From now on every navigation loads a document. */
export function recordNewerBuild(id: string): void {
  known = id
}
