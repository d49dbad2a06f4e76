import type { Island } from 'virtual:gazette/islands'
import islands from 'virtual:gazette/islands/fetched'
import { loadWords } from '../words/loadWords'

/** Fetches a component with what it says in the language of the page. Undefined where none is of that name. */
export async function fetchIsland(name: string): Promise<Island | undefined> {
  const [Component] = await Promise.all([islands[name]?.(), loadWords(document.documentElement.lang)])
  return Component
}
