import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { siteFiles } from '../../src/content/source/folder/contentFolders.ts'
import { apiText, startDemoApi } from '../demoApi.ts'

/** Starts the content API of `gazette api` and returns what to do with it. Throws an error for people. */
export async function serveApi(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { port: { type: 'string', default: '8090' }, token: { type: 'string', default: 'demo-token' } },
  })
  const [given = 'content'] = positionals
  const folder = path.resolve(given)
  const port = Number(values.port)
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Error(`There is no folder ${given}. Run gazette api in the folder of a paper, or name a content folder.`)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is not a port.`)
  const { token } = values
  const isOne = siteFiles.some((file) => existsSync(path.join(folder, file)))
  const tenants = isOne ? { folder: path.dirname(folder), only: path.basename(folder) } : { folder }
  const { url } = await startDemoApi({ ...tenants, token, port }).catch((error: Error) => {
    throw new Error(`gazette api cannot listen on 127.0.0.1:${port}: ${error.message}. Choose another --port.`)
  })
  return apiText({ url, token, website: isOne ? path.basename(folder) : 'WEBSITE', start: 'npx gazette start' })
}
