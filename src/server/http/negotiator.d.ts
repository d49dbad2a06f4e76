/** The part of the package's API that is used here: the package has no types. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> })
    /** Returns those of `available` that the request accepts, best first. On a tie the order of `preferred` decides. */
    encodings<Name extends string>(available: readonly Name[], options: { preferred: readonly Name[] }): Name[]
  }
}
