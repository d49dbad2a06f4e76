import type { Island } from 'virtual:gazette/islands'
import islands from 'virtual:gazette/islands/fetched'
import { loadMessages } from '../messages/loadMessages'

/** Loads a client component and the messages of the page's language. Returns undefined for an unknown name. */
export async function fetchIsland(name: string): Promise<Island | undefined> {
  const [Component] = await Promise.all([islands[name]?.(), loadMessages(document.documentElement.lang)])
  return Component
}
