import { expect, it } from 'vitest'
import { startSite } from '../support/startSite'

/** Prints the name of each file that the main thread loads. */
const printLoads = `import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'
const load = (url, context, next) => (process.stdout.write('loads ' + url + '\\n'), next(url, context))
if (isMainThread) registerHooks({ load })`

it('loads its pages as part of the entry', async () => {
  const site = await startSite({
    WEBSITE_ID: 'harbour-post',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(printLoads)}`,
  })
  const atStart = [...site.output().matchAll(/^loads .*\/dist\/server\/(.*)$/gm)].map(([, file]) => file ?? '')
  await site.stop()
  expect(atStart.length).toBeGreaterThan(0)
  // A file for each page and text route would be more than a hundred.
  expect(atStart.length).toBeLessThan(40)
})
