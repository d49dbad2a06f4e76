import { parentPort } from 'node:worker_threads'
import { openBuild } from '../../export/making/openBuild.ts'
import { requestWithRetries } from '../../export/making/requestWithRetries.ts'

/** A rendered page, or the message of an error. */
export type PageReply = { id: number; status: number; html: string; error?: string }

/** The thread of `gazette/testing` that renders pages. */
const opened = openBuild().then(async (build) => {
  const { origin, host } = await build.inventory(undefined)
  return { build, base: origin ?? `http://${host}` }
})

async function render(path: string): Promise<{ status: number; html: string }> {
  const { build, base } = await opened
  const { status, content } = await requestWithRetries(build.ask, base + path)
  return { status, html: content ? await new Response(content as BodyInit).text() : '' }
}

parentPort?.on('message', async ({ id, path }: { id: number; path: string }) => {
  const reply: PageReply = await render(path).then(
    (page) => ({ id, ...page }),
    (error) => ({ id, status: 0, html: '', error: String(error) }),
  )
  parentPort?.postMessage(reply)
})
