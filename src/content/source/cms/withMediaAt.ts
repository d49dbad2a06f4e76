type Item = { filename?: string }

/** Returns a draft whose pictures stay at the content system, because `/media/` has only those of published entries. */
export function withMediaAt(
  addressesOf: (filename: string) => string[],
  entry: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const [root] = addressesOf('')
  const body = String(entry.body).replaceAll('"/media/hosts/', '"https://').replaceAll('"/media/', `"${root}`)
  const images = ((entry.images ?? []) as Item[]).map((one) =>
    one.filename === undefined ? one : { ...one, url: addressesOf(one.filename)[0] },
  )
  return { ...entry, body, images }
}
