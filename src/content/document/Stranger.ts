/**
 * Something in a document that Gazette does not know: a field, or a value that is read as another one. `path` is its JSON path,
 * `todo` names the nearest that is known.
 */
export type Stranger = { path: string; kind: 'unknown-field' | 'unknown-value'; what: string; todo: string }

/** The same stranger in `count` entries; its path is that of the first. */
export type CountedStranger = Stranger & { count: number }
