import Negotiator from 'negotiator'

/** Returns the one of `names` that an `Accept-Encoding` header prefers, the first on a tie; undefined if it accepts none. */
export function firstAccepted<Name extends string>(
  accept: string | undefined,
  names: readonly Name[],
): Name | undefined {
  const reader = new Negotiator({ headers: { 'accept-encoding': accept } })
  return reader.encodings(names, { preferred: names })[0]
}
