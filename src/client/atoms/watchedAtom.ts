import { type Atom, atom } from 'jotai'

/**
 * Creates an atom from an external store. Its value is `initial` at first; `read` is called again on mount and whenever `watch` reports a
 * change.
 */
export function watchedAtom<Value>(
  initial: Value,
  read: () => Value,
  watch: (tell: () => void) => () => void,
): Atom<Value> {
  const watched = atom({ value: initial })
  watched.onMount = (set) => {
    const renew = () => set({ value: read() })
    renew()
    return watch(renew)
  }
  return atom((get) => get(watched).value)
}
