import type { Patch } from '../../../src/client/bridge/protocol.ts'
import type { Edits } from './createEdits.ts'

type Options = {
  edits: Edits
  /** Writes patches. Rejects with an error that says why it failed. */
  write: (patches: readonly Patch[]) => Promise<void>
  /** Called with the saved changes, and with later ones. */
  saved: (patches: readonly Patch[], left: readonly Patch[]) => void
  /** Called with the reason why saving failed. No change is lost. */
  failed: (reason: string) => void
  /** Called with whether the button is enabled: the form has changes, and no save is in progress. */
  canSave: (can: boolean) => void
}

/** Saves changes, one request at a time. Changes during a request stay unsaved. Call `changed` after each change. */
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
