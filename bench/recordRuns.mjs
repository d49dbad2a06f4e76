import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'

/** Work after the response still counts, such as storing the page in the page cache. */
const afterResponseMs = 1000

// The measured server loads this module first. It writes one line for each request, with the files that ran for it.
const running = new AsyncLocalStorage()
globalThis.markRun = (file) => running.getStore()?.add(file)

// The document becomes stale 100 times later, so that no request starts a refresh.
const now = performance.now.bind(performance)
performance.now = () => now() / 100

const { emit } = Server.prototype
Server.prototype.emit = function recordRuns(event, ...values) {
  if (event !== 'request') return emit.call(this, event, ...values)
  const files = new Set()
  const [{ url }, response] = values
  response.once('close', () =>
    setTimeout(() => process.stderr.write(`${JSON.stringify({ url, ran: [...files] })}\n`), afterResponseMs),
  )
  return running.run(files, () => emit.call(this, event, ...values))
}
