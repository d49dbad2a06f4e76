/** An unknown field, or an unknown value that is replaced by a default. `path` is its JSON path; `todo` suggests the nearest known name. */
export type UnknownField = { path: string; kind: 'unknown-field' | 'unknown-value'; what: string; todo: string }

/** The same unknown field or value in `count` entries. The path is that of the first one. */
export type CountedUnknown = UnknownField & { count: number }
