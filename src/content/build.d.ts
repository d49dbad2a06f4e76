/** The id and the time of this build. Made by `scripts/vite/build.ts`. */
declare module 'virtual:gazette/build' {
  const build: { id: string; timestamp: number }
  export default build
}
