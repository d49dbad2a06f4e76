/** Adds to every media item of a document what is known of its file; what the document says itself stays. */
export function addSizes(value: unknown, known: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((item) => addSizes(item, known))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [key, addSizes(item, known)] as const)
  const { filename } = value
  const size = typeof filename === 'string' && Object.hasOwn(known, filename) ? known[filename] : undefined
  return { ...(isObject(size) && size), ...Object.fromEntries(entries) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
