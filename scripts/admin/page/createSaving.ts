import type { Patch } from '../../../src/client/bridge/protocol.ts'
import type { Edits } from './createEdits.ts'

type Options = {
  edits: Edits
  /** Writes patches. Rejects with why it could not. */
  write: (patches: readonly Patch[]) => Promise<void>
  /** Told of what has been written, and of what has been typed since. */
  saved: (patches: readonly Patch[], left: readonly Patch[]) => void
  /** Told why nothing was written; all that was typed is still there. */
  failed: (reason: string) => void
  /** Told whether there is something to save, and nothing is being saved. */
  canSave: (can: boolean) => void
}

/** Saves what is not saved, once at a time: what is typed meanwhile stays unsaved. `changed` is to be called with each change. */
export type Saving = { save: () => Promise<void>; changed: () => void }

export function createSaving({ edits, write, saved, failed, canSave }: Options): Saving {
  let isUnderWay = false
  const changed = () => canSave(!isUnderWay && edits.patches().length > 0)

  async function save(): Promise<void> {
    const patches = edits.patches()
    if (isUnderWay || patches.length === 0) return
    isUnderWay = true
    changed()
    try {
      await write(patches)
      edits.settle(patches)
      saved(patches, edits.patches())
    } catch (error) {
      failed(error instanceof Error ? error.message : String(error))
    }
    isUnderWay = false
    changed()
  }

  return { save, changed }
}
