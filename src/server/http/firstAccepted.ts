import Negotiator from 'negotiator'

/** The one of `names` that an `Accept-Encoding` takes most gladly, the first of several; undefined where it takes none. */
export function firstAccepted<Name extends string>(
  accept: string | undefined,
  names: readonly Name[],
): Name | undefined {
  const reader = new Negotiator({ headers: { 'accept-encoding': accept } })
  return reader.encodings(names, { preferred: names })[0]
}
