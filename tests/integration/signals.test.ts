import { spawn } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { endWithParent } from '../../scripts/programs/endWithParent'
import { type RunningSite, startSite } from '../support/startSite'

const opened: (() => unknown)[] = []

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function open(): Promise<RunningSite> {
  const site = await startSite()
  opened.push(site.stop)
  await (await fetch(`${site.url}/agenda`)).text()
  return site
}

const endOf = (site: RunningSite) => new Promise<number | null>((resolve) => site.process.once('exit', resolve))
const question = 'GET /agenda HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

/** The complete response of a connection, or its error code. */
function outcomeOf(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  return new Promise((resolve) => {
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'error'))
    socket.once('close', () => resolve(text))
  })
}

function connected(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket))
    socket.once('error', reject)
  })
}

describe('SIGTERM without a drain delay', () => {
  it('still serves connections that have not sent their request yet', async () => {
    const site = await open()
    const sockets = await Promise.all(Array.from({ length: 50 }, () => connected(site.url)))
    await (await fetch(`${site.url}/healthz`)).text()
    const outcomes = sockets.map(outcomeOf)
    const exitCode = endOf(site)
    site.process.kill('SIGTERM')
    await expect.poll(site.output, { interval: 1 }).toContain('draining')
    for (const socket of sockets) socket.write(question.replace('Connection: close\r\n', ''))
    const answers = await Promise.all(outcomes)
    expect(answers.filter((text) => !/^HTTP\/1.1 200 [\s\S]*connection: close[\s\S]*<\/html>/i.test(text))).toEqual([])
    expect(await exitCode).toBe(0)
  })

  it('resets no connection of many clients: each gets a response, or cannot connect', async () => {
    const site = await open()
    const { hostname, port } = new URL(site.url)
    const outcomes: string[] = []
    const client = async () => {
      while (outcomes.at(-1) !== 'ECONNREFUSED') {
        const socket = connect(Number(port), hostname)
        socket.write(question)
        outcomes.push(await outcomeOf(socket))
      }
    }
    const clients = Array.from({ length: 100 }, client)
    await expect.poll(() => outcomes.length, { interval: 1 }).toBeGreaterThan(100)
    const exitCode = endOf(site)
    site.process.kill('SIGTERM')
    await Promise.all(clients)
    expect(await exitCode).toBe(0)
    expect(outcomes.filter((text) => text !== 'ECONNREFUSED' && !text.endsWith('</html>'))).toEqual([])
  })
})

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'exits with its server on %s',
    async (signal) => {
      const npm = spawn('npm', ['start'], {
        env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: '0', HOST: '127.0.0.1' },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      })
      const group = -(npm.pid ?? 0)
      endWithParent(npm, group)
      opened.push(() => {
        try {
          process.kill(group, 'SIGKILL')
        } catch {
          // The group has no process left.
        }
      })
      let output = ''
      const listen = (chunk: Buffer) => {
        output += chunk
      }
      npm.stdout.on('data', listen)
      npm.stderr.on('data', listen)
      const exited = new Promise((resolve) => npm.once('exit', resolve))
      await expect.poll(() => output, { timeout: 60_000 }).toContain('listening')
      const url = /listening on (http:\/\/localhost:\d+\/)/.exec(output)?.[1]?.replace('localhost', '127.0.0.1') ?? ''
      expect((await fetch(`${url}healthz`)).status).toBe(200)
      npm.kill(signal)
      await exited
      await expect(fetch(`${url}healthz`)).rejects.toThrow()
      expect(output).toContain(`"reason":"${signal}"`)
    },
    90_000,
  )
})
