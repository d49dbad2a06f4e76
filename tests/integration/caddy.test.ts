import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningCaddy, startCaddy, validate } from '../support/startCaddy'
import { type RunningSite, startSite } from '../support/startSite'

const text = readFileSync('deploy/caddy/Caddyfile', 'utf8')
const secret = 'caddy-purge-secret'
const purge = { authorization: `Bearer ${secret}` }
const everything = Buffer.from('{"all": true}')

describe('the Caddyfile', () => {
  it('is accepted by the installed Caddy, which rejects a wrong directive', () => {
    expect(validate(text)).toEqual({ status: 0, output: expect.stringContaining('Valid configuration') })
    expect(validate(text.replace('health_uri', 'health_url')).status).not.toBe(0)
  })
})

describe('two processes behind Caddy', () => {
  let sites: [RunningSite, RunningSite]
  let caddy: RunningCaddy
  let inside: RunningCaddy
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-sites-'))
  const hostOf = ({ url }: RunningSite) => new URL(url).host

  beforeAll(async () => {
    const file = path.join(folder, 'sites.json')
    writeFileSync(file, JSON.stringify({ 'post.example': { id: 'harbour-post', aliases: ['www.post.example'] } }))
    const env = { SITES: file, PURGE_SECRET: secret }
    sites = await Promise.all([startSite(env), startSite(env)])
    const placed = text.replace('10.0.0.11:8080', hostOf(sites[0])).replace('10.0.0.12:8080', hostOf(sites[1]))
    caddy = await startCaddy(placed)
    inside = await startCaddy(placed.replace('10.0.0.0/8', '127.0.0.0/8'))
  })
  afterAll(async () => {
    await Promise.all([caddy, inside, ...(sites ?? [])].map((one) => one?.stop()))
    rmSync(folder, { recursive: true, force: true })
  })

  it('respond over HTTP/2, compress, and learn the host that readers requested', async () => {
    const { status, headers, body } = await caddy.ask('/', { 'accept-encoding': 'br' })
    expect([status, headers['content-encoding']]).toEqual([200, 'br'])
    expect(brotliDecompressSync(body).toString()).toMatch(/^<!DOCTYPE html>/)
    const alias = await caddy.ask('/agenda', { ':authority': 'www.post.example' })
    expect([alias.status, alias.headers.location]).toEqual([301, '//post.example/agenda'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('do not expose purge keys to readers', async () => {
    const wrongHost = await fetch(sites[0].url, { headers: { 'x-forwarded-host': 'post.example' } })
    expect([wrongHost.headers.has('surrogate-key'), wrongHost.headers.has('cache-tag')]).toEqual([true, true])
    const { headers } = await caddy.ask('/')
    expect(headers).not.toHaveProperty('surrogate-key')
    expect(headers).not.toHaveProperty('cache-tag')
  })

  it('serve images, and answer 304 when they are unchanged', async () => {
    const picture = await caddy.ask('/media/320/ad-jobs.jpg.webp')
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    const revalidated = await caddy.ask('/media/320/ad-jobs.jpg.webp', {
      'if-none-match': String(picture.headers.etag),
    })
    expect(revalidated.status).toBe(304)
  })

  it('hide their metrics, accept purges from their own network only, and reject large bodies', async () => {
    expect((await caddy.ask('/metrics')).status).toBe(404)
    expect((await caddy.ask('/purge', purge, everything)).status).toBe(404)
    expect((await inside.ask('/purge', purge, everything)).status).toBe(200)
    expect((await inside.ask('/purge', purge, Buffer.alloc(70_000, ' '))).status).toBe(413)
  })

  it('are reached by a redirect from HTTP', async () => {
    const location = await new Promise((resolve, reject) => {
      get({ port: caddy.plainPort, path: '/agenda', headers: { host: 'post.example' } }, (answer) => {
        answer.resume()
        resolve([answer.statusCode, answer.headers.location])
      }).once('error', reject)
    })
    expect(location).toEqual([308, 'https://post.example/agenda'])
  })

  it('take over from each other when one has stopped', async () => {
    await sites[0].stop()
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await caddy.ask('/agenda')).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
