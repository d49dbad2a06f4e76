import type { CountedUnknown, UnknownField } from './UnknownField'

/** Unknown fields and values beyond this number are not reported. */
const maxReportedFields = 1_000

/** Collects unknown fields and values, each once with the number of entries that have it. */
export type UnknownFields = { note: (field: UnknownField) => void; list: () => CountedUnknown[] }

/** Creates an empty register. */
export function collectUnknownFields(): UnknownFields {
  const known = new Map<string, CountedUnknown>()
  return {
    note(field) {
      const name = `${field.path.replace(/\[\d+\]/g, '[]')} ${field.what}`
      const before = known.get(name)
      if (before) before.count++
      else if (known.size < maxReportedFields) known.set(name, { ...field, count: 1 })
    },
    list: () => [...known.values()],
  }
}
