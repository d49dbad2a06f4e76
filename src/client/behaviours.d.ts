/** The text of `begin.ts`, bundled: the script that stands in every document. Made by `scripts/vite/behaviours.ts`. */
declare module 'virtual:gazette/begin' {
  const text: string
  export default text
  /** The address that it fetches. */
  export const address: string
}

/** The address of the script of behaviours. Known in `begin.ts` alone. */
declare module 'virtual:gazette/behave' {
  const address: string
  export default address
}
