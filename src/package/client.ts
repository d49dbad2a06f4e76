/** `gazette/client`: state of the reader for client components. */
export { choiceAtom } from '../client/atoms/choiceAtom'
export { useReaders } from '../client/atoms/useReaders'
export type { HydrationTrigger } from '../client/islands/HydrationTrigger'
