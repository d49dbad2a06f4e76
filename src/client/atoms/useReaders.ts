import { type Atom, useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'

const subscribeNothing = () => () => {}

/** Returns the value of an atom, or `first` while React hydrates: the server's HTML does not know the reader. */
export function useReaders<Value>(atom: Atom<Value>, first: Value): Value {
  const value = useAtomValue(atom)
  const isReaders = useSyncExternalStore(
    subscribeNothing,
    () => true,
    () => false,
  )
  return isReaders ? value : first
}
