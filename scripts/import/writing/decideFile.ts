/** What happens to a file of the folder. */
export type FileDecision =
  /** It is written: it is new, or nobody has edited it. */
  | 'write'
  /** It has this content already. */
  | 'same'
  /** It was edited here and has not changed in the source. */
  | 'kept'
  /** It was edited here, or is not of an import, and the source has another version: that is written next to it. */
  | 'beside'
  /** It was deleted here. */
  | 'deleted'

/**
 * Decides about a file by hashes: of the version of the last import, of the present file, and of the new version. `undefined`: there is
 * none.
 */
export function decideFile(imported: string | undefined, current: string | undefined, next: string): FileDecision {
  if (current === undefined) return imported === undefined ? 'write' : 'deleted'
  if (current === next) return 'same'
  if (imported === undefined) return 'beside'
  if (current === imported) return 'write'
  return imported === next ? 'kept' : 'beside'
}
