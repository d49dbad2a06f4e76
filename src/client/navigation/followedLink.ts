/** A link of a page: its address, and the number of links to the same address before it. */
type Followed = { href: string; index: number }

/** Stores the followed link in the current history entry, so that it gets the focus after Back. */
export function rememberLink(element: Element | null): void {
  const link = element?.closest('a')
  const href = link?.getAttribute('href')
  if (!link || !href) return
  const followed: Followed = { href, index: linksTo(href).indexOf(link) }
  navigation.updateCurrentEntry({ state: { ...stateHere(), followed } })
}

/** Returns the link that the reader followed from this history entry, if the page still has it. */
export function followedLink(): HTMLAnchorElement | undefined {
  const { followed } = stateHere()
  return followed && linksTo(followed.href)[followed.index]
}

function stateHere(): { followed?: Followed } {
  return (navigation.currentEntry?.getState() ?? {}) as { followed?: Followed }
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)]
}
