/** What this project uses of the package, which brings no types. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> })
    /** Those of `available` that the request takes, best first; `preferred` first among those that it takes as gladly. */
    encodings<Name extends string>(available: readonly Name[], options: { preferred: readonly Name[] }): Name[]
  }
}
