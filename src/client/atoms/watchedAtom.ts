import { type Atom, atom } from 'jotai'

/** What `read` gives, first `initial`; read again when somebody looks at it, and whenever `watch` tells that there is something else. */
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
