import { AsyncLocalStorage } from 'node:async_hooks'
import type { Slots, Theme } from '../../themes/contract'

/** What a page handed to its slot, and which slot that was. */
export type Recorded = { slot: string; props: Record<string, unknown> }

type Recording = { first: Recorded | undefined }

const storage = new AsyncLocalStorage<Recording>()

/** Runs `work`, which renders a page, and gives what the page handed to its slot besides. */
export async function whileRecording<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; recorded?: Recorded }> {
  const recording: Recording = { first: undefined }
  const value = await storage.run(recording, work)
  return { value, ...(recording.first && { recorded: recording.first }) }
}

/** The theme, its slots taking down what they get while a recording is on. The footer stands on every page and says nothing of it. */
export function noting(theme: Theme): Theme {
  const recording = storage.getStore()
  if (!recording) return theme
  const slots = Object.entries(theme.slots).map(([slot, Slot]: [string, (props: never) => unknown]) => {
    const note = (props: never) => {
      if (slot !== 'Footer') recording.first ??= { slot, props }
      return Slot(props)
    }
    return [slot, note]
  })
  return { ...theme, slots: Object.fromEntries(slots) as Slots }
}
