import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FromFrame, MessageEnvelope, ToFrame } from '../../../src/client/bridge/protocol'
import { createMessenger } from '../../../src/client/preview/createMessenger'

const framers = ['https://cms.example', 'https://desk.example'] as const

afterEach(() => vi.unstubAllGlobals())

/** A frame in a window; the browser reports the window's origin if given. */
function openFrame(around?: string) {
  const sentMessages: [letter: MessageEnvelope<FromFrame>, target: string][] = []
  const received: ToFrame[] = []
  const parent = {
    postMessage: (message: MessageEnvelope<FromFrame>, target: string) => sentMessages.push([message, target]),
  }
  let listen = (_: object) => {}
  vi.stubGlobal('window', { parent })
  vi.stubGlobal('location', { ...(around && { ancestorOrigins: [around] }) })
  vi.stubGlobal('document', { referrer: '' })
  vi.stubGlobal('addEventListener', (_: string, own: typeof listen) => {
    listen = own
  })
  const sendMessage = createMessenger({ framers, onMessage: (message) => received.push(message) })
  sendMessage({ type: 'ready' })
  const session = sentMessages[0]?.[0].session
  const deliver = (message: object, from: object = {}) =>
    listen({
      source: parent,
      origin: framers[0],
      data: { gazette: 1, session, number: 1, type: 'saved', ...message },
      ...from,
    })
  return { sent: sentMessages, deliveredMessages: received, post: sendMessage, deliver }
}

describe('messages to a frame', () => {
  it('are accepted from the window around it, in this session', () => {
    const { deliveredMessages, deliver } = openFrame()
    deliver({ number: 1 })
    deliver({ number: 3 })
    expect(deliveredMessages).toHaveLength(2)
  })

  it.each([
    ['from an origin that may not frame it', {}, { origin: 'https://evil.example' }],
    ['from an origin with the same prefix', {}, { origin: 'https://cms.example.evil.example' }],
    ['from an opaque origin', {}, { origin: 'null' }],
    ['from another window', {}, { source: {} }],
    ['from another session', { session: 'x' }, {}],
    ['with another protocol version', { gazette: 2 }, {}],
    ['that were received before', { number: 0 }, {}],
  ])('%s are ignored without an answer', (_, message, from) => {
    const { deliveredMessages, sent, deliver } = openFrame()
    const before = sent.length
    deliver(message, from)
    expect([deliveredMessages, sent.length]).toEqual([[], before])
  })

  it.each([{ website: 'petite-ville' }, { website: 'petite-ville', token: '' }])(
    'with a website but no token get an error about the token: %j',
    (fields) => {
      const { deliveredMessages, sent, deliver } = openFrame()
      deliver({ type: 'open', token: undefined, ...fields })
      expect(deliveredMessages).toEqual([])
      expect(sent.at(-1)?.[0]).toMatchObject({ type: 'error', message: expect.stringContaining('has no token') })
    },
  )

  it('with an invalid field get an error that names it', () => {
    const { deliveredMessages, sent, deliver } = openFrame()
    deliver({ type: 'navigate', path: 'https://evil.example/' })
    expect(deliveredMessages).toEqual([])
    expect(sent.at(-1)?.[0]).toMatchObject({ type: 'error', message: expect.stringContaining('navigate.path') })
  })
})

describe('messages from a frame', () => {
  it('go to the origin around it if the browser reports it', () => {
    expect(openFrame(framers[1]).sent.map(([, target]) => target)).toEqual([framers[1]])
  })

  it('go to all allowed origins until one has sent a message, then to that one, and never to other origins', () => {
    const { sent, post, deliver } = openFrame()
    expect(sent.map(([, target]) => target)).toEqual([...framers])
    deliver({}, { origin: framers[1] })
    sent.length = 0
    post({ type: 'title', title: 'A' })
    expect(sent.map(([{ number }, target]) => [number, target])).toEqual([[2, framers[1]]])
    expect(openFrame('https://evil.example').sent.map(([, target]) => target)).toEqual([...framers])
  })
})
