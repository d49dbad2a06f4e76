/** A module and all that it imports as one text; made by `scripts/vite/threadSource.ts`. */
declare module '*?thread' {
  const source: string
  export default source
}
