/** The id and the time of this build, and the version of Gazette that it is of. Made by `scripts/vite/build.ts`. */
declare module 'virtual:gazette/build' {
  const build: { id: string; timestamp: number }
  export const version: string
  export default build
}
