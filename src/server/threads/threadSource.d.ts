/** Returns the source of a module and all its imports as one string; built by `scripts/vite/threadSource.ts`. */
declare module '*?thread' {
  const source: () => string
  export default source
}
