import { type Atom, useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** What the reader has in an atom; `first` while the page is still what the server rendered, which knows no reader. */
export function useReaders<Value>(atom: Atom<Value>, first: Value): Value {
  const value = useAtomValue(atom)
  const isReaders = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isReaders ? value : first
}
