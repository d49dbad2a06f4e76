import { parentPort, workerData } from 'node:worker_threads'
import type { Inventory } from '../../../src/server/Inventory.ts'
import { createWriter } from '../folder/createWriter.ts'
import type { Call, Reply } from './createMaker.ts'
import { createMaking } from './createMaking.ts'
import { openBuild } from './openBuild.ts'

/** The thread that renders and writes pages with its own server, without a socket. */
export type MakerData = { folder: string; host: string | undefined; unit: number }

const { folder, host, unit } = workerData as MakerData
const openedBuild = await openBuild()
let making: ReturnType<typeof createMaking> | undefined

async function answer(call: Call): Promise<unknown> {
  if (call.what === 'inventory') return openedBuild.inventory(host)
  if (call.what === 'begin') return start(call.inventory, call.known)
  if (!making) throw new Error('the first call to a thread must be "inventory"')
  if (call.what === 'read') return making.read(call.target)
  return call.what === 'make' ? making.make(call.target) : making.makeErrorPage(call.target, call.name)
}

/** Each thread loads the content document before it renders its first page. */
async function start({ origin, host: at }: Inventory, known: ReadonlyMap<string, string>): Promise<void> {
  await openedBuild.inventory(host)
  const own = { origin, queriesOf: openedBuild.queriesOf }
  making = createMaking({
    build: openedBuild,
    own,
    base: origin ?? `http://${at}`,
    writer: createWriter(folder, known, unit),
  })
}

parentPort?.on('message', async ({ id, call }: { id: number; call: Call }) => {
  const reply: Reply = await answer(call).then(
    (value) => ({ id, value }),
    ({ message, code }: NodeJS.ErrnoException) => ({ id, error: { message, code } }),
  )
  parentPort?.postMessage(reply)
})
