import { type ChildProcess, spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { createPictureProcesses } from '../../../../src/content/media/variants/createPictureProcesses'

const job = { content: 'a.png', transform: 160, format: 'webp', maxBytes: 1 } as const
const rendered = { kind: 'rendered', body: Buffer.from('picture') } as const

/** Starts processes that run a program instead of sharp, and collects them. */
function processesOf(program: string) {
  const children: ChildProcess[] = []
  const render = createPictureProcesses(() => {
    const child = spawn(process.execPath, ['-e', program], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    children.push(child)
    return child
  })
  const allEnded = () =>
    Promise.all(
      children.map((child) => child.signalCode ?? new Promise((end) => child.once('exit', (_, signal) => end(signal)))),
    )
  return { render, children, allEnded }
}

const answering = `
  process.on('message', ({ id }) => process.send({ id, answer: { kind: 'rendered', body: Buffer.from('picture') } }))
  process.send('ready')
`

test('resizes images sequentially in one process, and concurrent ones in several', async () => {
  const { render, children } = processesOf(answering)
  for (const _ of [1, 2]) expect(await render(job, 20_000)).toEqual(rendered)
  expect(children).toHaveLength(1)
  await Promise.all([render(job, 20_000), render(job, 20_000)])
  expect(children).toHaveLength(2)
  for (const child of children) child.kill('SIGKILL')
})

test('kills a process that exceeds its time limit, even a blocked one', async () => {
  const busy = `process.on('message', () => { for (;;); }); process.send('ready')`
  const { render, allEnded } = processesOf(busy)
  expect(await render(job, 1)).toEqual({ kind: 'late' })
  expect(await allEnded()).toEqual(['SIGKILL'])
})

test('reports a process that exited, and starts another for the next image', async () => {
  const { render, children } = processesOf(`process.on('message', () => process.exit(7)); process.send('ready')`)
  for (const _ of [1, 2])
    expect(await render(job, 20_000)).toEqual({
      kind: 'crashed',
      reason: 'the process that resizes pictures ended: exit code 7',
    })
  expect(children).toHaveLength(2)
})

test('reports that no process can be started', async () => {
  const render = createPictureProcesses(() =>
    spawn('/nowhere/node', [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  )
  expect(await render(job, 20_000)).toMatchObject({ kind: 'crashed', reason: expect.stringContaining('ENOENT') })
})
