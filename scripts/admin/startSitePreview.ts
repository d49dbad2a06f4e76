import { spawn } from 'node:child_process'
import path from 'node:path'
import { endWithParent } from '../programs/endWithParent.ts'

type Options = { apiBase: string; origins: string; port: number }

/** Starts the built site for editors, and waits until it listens. It ends with this process. Throws with its output if it ends before that. */
export async function startSitePreview({ apiBase, origins, port }: Options): Promise<string> {
  const child = spawn(process.execPath, [path.resolve('scripts/start.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PREVIEW: '1',
      PREVIEW_API_BASE: apiBase,
      API_BASE: apiBase,
      PREVIEW_ORIGINS: origins,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithParent(child)
  let output = ''
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      const listening = /"port":(\d+)[^\n]*listening/.exec(output)?.[1]
      if (listening) resolve(`http://localhost:${listening}`)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}:\n${output}`)))
  })
}
