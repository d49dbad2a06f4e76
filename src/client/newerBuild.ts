let known: string | undefined

/** The id of a build that is newer than the one of this page; undefined while none is known. */
export function newerBuild(): string | undefined {
  return known
}

/** Says that there is a newer build: from now on pages are loaded whole. */
export function noteNewerBuild(id: string): void {
  known = id
}
