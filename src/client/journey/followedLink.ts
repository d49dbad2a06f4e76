/** A link of a page: its address, and how many links to the same address stand before it. */
type Followed = { href: string; index: number }

/** Remembers in the history entry of the page that is left which of its links was followed, so that it gets the focus after Back. */
export function rememberLink(element: Element | null): void {
  const link = element?.closest('a')
  const href = link?.getAttribute('href')
  if (!link || !href) return
  const followed: Followed = { href, index: linksTo(href).indexOf(link) }
  navigation.updateCurrentEntry({ state: { ...stateHere(), followed } })
}

/** The link that was followed when the reader left this history entry, if the page still has it. */
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
