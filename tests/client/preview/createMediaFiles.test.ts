import { expect, it, vi } from 'vitest'
import { createMediaFiles } from '../../../src/client/preview/createMediaFiles'

const picture = () => new Response('picture')

it('requests six files at a time, and each once', async () => {
  const pending: (() => void)[] = []
  const fetchFile = vi.fn(() => new Promise<Response>((resolve) => pending.push(() => resolve(picture()))))
  const files = createMediaFiles(fetchFile, () => 'me')
  for (let index = 0; index < 20; index++) void files.find(`/media/${index % 10}.jpg`)
  expect(fetchFile).toHaveBeenCalledTimes(6)
  pending.shift()?.()
  await vi.waitFor(() => expect(fetchFile).toHaveBeenCalledTimes(7), 20_000)
  for (let done = 1; done < 10; done++) {
    await vi.waitFor(() => expect(pending).not.toEqual([]), 20_000)
    pending.shift()?.()
  }
  expect(fetchFile).toHaveBeenCalledTimes(10)
})

it('aborts and drops a file that is too large', async () => {
  const canceled = vi.fn()
  const endlessBody = () =>
    new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1_000)), cancel: canceled }))
  const files = createMediaFiles(
    async () => endlessBody(),
    () => 'me',
  )
  await expect(files.find('/media/large.jpg', 10_000)).rejects.toThrow('larger than 10000 bytes')
  expect(canceled).toHaveBeenCalled()
})

it('requests files again after renew, bypassing the HTTP cache, and separately for each token', async () => {
  let token = 'me'
  const fetchFile = vi.fn(async (_: string, __: RequestInit) => picture())
  const files = createMediaFiles(fetchFile, () => token)
  const [first, second] = [await files.find('/media/a.jpg'), await files.find('/media/a.jpg')]
  files.renew()
  const renewed = await files.find('/media/a.jpg')
  token = 'another'
  const other = await files.find('/media/a.jpg')
  expect([first === second, new Set([first, renewed, other]).size]).toEqual([true, 3])
  expect(fetchFile.mock.calls.map(([, { cache }]) => cache)).toEqual(['default', 'reload', 'reload'])
})

it('retries a failed file', async () => {
  const answers = [new Response('', { status: 503 }), picture()]
  const files = createMediaFiles(
    async () => answers.shift() ?? picture(),
    () => 'me',
  )
  await expect(files.find('/media/a.jpg')).rejects.toThrow('503')
  expect(await files.find('/media/a.jpg')).toMatch(/^blob:/)
})
