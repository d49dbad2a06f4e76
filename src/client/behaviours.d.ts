/** The address of the script of finished pages. Made by `scripts/vite/behaviours.ts`. */
declare module 'virtual:gazette/behaviours' {
  const address: string
  export default address
}
