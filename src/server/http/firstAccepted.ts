/** The first of `names` that an `Accept-Encoding` takes, or undefined. */
export function firstAccepted<Name extends string>(
  accept: string | undefined,
  names: readonly Name[],
): Name | undefined {
  const offered = (accept ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return names.find((name) => offered.includes(name))
}
