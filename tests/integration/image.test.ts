import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { endWithParent } from '../../scripts/programs/endWithParent'
import { requireProgram } from '../../scripts/programs/program'
import { systemPrograms } from '../../scripts/programs/systemPrograms'
import { bytesIn } from '../../scripts/release/bytesIn'
import { besideBuild } from '../../scripts/vite/besideBuild'
import { freePort } from '../support/freePort'
import { commandIn, readDockerfile, said, variablesOf } from '../support/image/readDockerfile'
import { canContain, type RunningContainer, startContainer } from '../support/image/startContainer'
import { pretendNode } from '../support/pretendNode'
import { startCollector } from '../support/startCollector'
import { startSite } from '../support/startSite'

const [build, image] = readDockerfile(readFileSync('Dockerfile', 'utf8'))
const { services } = parse(readFileSync('compose.yaml', 'utf8'))
const headline = 'article/herring-quota-cut-price-cannot-save'
const waitOptions = { timeout: 30_000 }

/** The folder that the image copies, and the path where the command of the Dockerfile has written it here. */
const [, copied = ''] = (image && /^--from=build (\S+) \.\/$/.exec(said(image, 'COPY').join())) ?? []
const release = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-release-')), 'app')
const opened: (() => Promise<unknown>)[] = []
const token = 'CANARY-release'
let api: DemoApi

/** The environment variables of a website: a release contains no demo content. */
const content = (websiteId: string) => ({ API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: websiteId })

beforeAll(async () => {
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token })
  const command = build && said(build, 'RUN').at(-1)
  const run = spawnSync('sh', ['-c', String(command).replace(copied, release)], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`${command} failed:\n${run.stdout}${run.stderr}`)
})
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})
afterAll(async () => {
  await api.close()
  rmSync(path.dirname(release), { recursive: true, force: true })
})

/** Runs a script of the release's own `package.json`, with the API of this process. */
async function command(name: string, args: readonly string[], env: Record<string, string> = {}) {
  const { scripts } = JSON.parse(readFileSync(path.join(release, 'package.json'), 'utf8'))
  const text = `PATH=${path.dirname(process.execPath)}:$PATH ${scripts[name]} ${args.join(' ')}`
  const child = spawn('sh', ['-c', text], { cwd: release, env: { PATH: process.env.PATH, ...env } })
  endWithParent(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  const [status] = await once(child, 'close')
  return { status, output: printed }
}

describe('files that the image adds to its base', () => {
  it('are the release: at most 90 MB, without demo files', () => {
    expect(copied).toMatch(/^\/\w+$/)
    expect(readdirSync(release).sort()).toEqual(['dist', 'node_modules', 'package.json', 'programs'])
    expect(bytesIn(release)).toBeLessThan(90_000_000)
    const demo = new Set(globSync('private/tenants/*/media/*.jpg').map((file) => path.basename(file)))
    expect(demo.size).toBeGreaterThan(300)
    const files = readdirSync(release, { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => demo.has(path.basename(file)))).toEqual([])
  })

  it('import no package that is not next to the build', () => {
    const files = ['dist/server', 'programs'].flatMap((part) =>
      readdirSync(path.join(release, part), { recursive: true, encoding: 'utf8' }).map((file) => `${part}/${file}`),
    )
    const loaded = [...files.filter((file) => file.endsWith('.js')), 'dist/startPrimary.js'].flatMap((file) => {
      const text = readFileSync(path.join(release, file), 'utf8')
      const { staticImports, dynamicImports } = parseSync(file, text).module
      const specifiers = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end))
      const named = specifiers.flatMap((one) => /^["'`]([^"'`$]+)["'`]$/.exec(one)?.[1] ?? [])
      return [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...named]
    })
    const packages = new Set(loaded.filter((name) => !/^[./#]/.test(name) && !isBuiltin(name)))
    expect(loaded.length).toBeGreaterThan(100)
    expect([...packages].filter((name) => !besideBuild.code.some((one) => one === name))).toEqual([])
    for (const name of [...besideBuild.code, ...besideBuild.fonts])
      expect(existsSync(path.join(release, 'node_modules', name))).toBe(true)
  })
})

describe('a release', () => {
  it.each([
    ['server', 'start', { PORT: '0' }],
    ['server with workers', 'start', { PORT: '0', WORKERS: '2' }],
    ['export', 'export', {}],
  ])('exits with one sentence when API_BASE is missing: %s', async (_, name, env) => {
    const { status, output } = await command(name, name === 'export' ? ['site'] : [], env)
    expect([status, output]).toEqual([
      1,
      'Gazette cannot start. Fix these environment variables:\n  - API_BASE is missing: set the base URL of the content API, or CONTENT_SOURCE and CONTENT_URL\n',
    ])
  })

  it('resizes images, draws headlines and searches, also with workers', async () => {
    const site = await startSite({ ...content('harbour-post'), WORKERS: '2' }, release)
    opened.push(site.stop)
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, waitOptions).toBe(200)
    const bytes = async (at: string) => Buffer.from(await (await fetch(`${site.url}/${at}`)).arrayBuffer())
    expect(await sharp(await bytes('media/320/ad-jobs.jpg.webp')).metadata()).toMatchObject({ format: 'webp' })
    expect(await sharp(await bytes(`${headline}/share.png`)).metadata()).toMatchObject({ width: 1200 })
    const found = async () => (await fetch(`${site.url}/search?q=herring`)).text()
    await expect.poll(found, waitOptions).toContain(`/${headline}`)
    expect(await (await fetch(`${site.url}/metrics`)).text()).toContain('gazette_workers 2')
  })

  it('reports errors to Sentry', async () => {
    const collector = await startCollector()
    opened.push(collector.close)
    const site = await startSite({ ...content('harbour-post'), SENTRY_DSN: collector.dsn, DEV_PAGES: '1' }, release)
    opened.push(site.stop)
    await expect
      .poll(async () => {
        await fetch(`${site.url}/test?throw`)
        return collector.envelopes().join('\n')
      }, waitOptions)
      .toContain('thrown on purpose')
  })

  it('exports the site, and checks documents with the names of its build', async () => {
    const out = path.join(path.dirname(release), 'site')
    const cache = path.join(path.dirname(release), 'cache')
    const env = { ...content('harbour-post-coming-soon'), SITE_URL: 'https://post.example', CACHE_DIR: cache }
    expect(await command('export', [out], env)).toEqual({
      status: 0,
      output: expect.stringMatching(/\d+ pages, \d+ files/),
    })
    const inside = await command('content:check', [path.resolve('private/tenants/petite-ville')])
    const usual = spawnSync('npm', ['run', '-s', 'content:check', 'petite-ville'], { encoding: 'utf8' })
    expect(inside).toEqual({ status: usual.status, output: usual.stdout })
  })
})

it('a release exits with one sentence when Node is too old', () => {
  for (const program of ['dist/serve-node.js', 'programs/export.js', 'programs/check.js']) {
    const args = [pretendNode('20.20.2'), 'programs/run.cjs', program]
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: release, encoding: 'utf8' })
    expect([status, stderr]).toEqual([
      1,
      `${program} needs Node 22.19 or newer, and this is Node 20.20.2: install a newer one.\n`,
    ])
  }
})

describe.runIf(canContain)('the services of compose.yaml, on this machine', () => {
  /** Options of a service in compose.yaml. */
  const service = (name: 'gazette' | 'valkey') => {
    const { tmpfs, healthcheck, read_only, cap_drop, security_opt, environment, command, user } = services[name]
    expect([read_only, cap_drop, security_opt]).toEqual([true, ['ALL'], ['no-new-privileges:true']])
    return { tmpfs, healthcheck, environment, command, user }
  }

  /** Starts Valkey, or Redis as a substitute, on a free port. */
  async function startValkey(): Promise<RunningContainer & { port: number }> {
    const { user, tmpfs, command, healthcheck } = service('valkey')
    const program = requireProgram(systemPrograms.redis)
    const port = await freePort()
    const args = ['sh', '-c', command.replace(/^valkey-server/, `exec ${program} --port ${port}`)]
    const valkey = startContainer({ user, tmpfs, env: {}, command: args })
    opened.push(valkey.stop)
    const [, cli, ...pingArgs] = healthcheck.test as string[]
    expect(cli).toBe('valkey-cli')
    const client = program.replace('-server', '-cli')
    await expect.poll(() => valkey.inside([client, '-p', String(port), ...pingArgs]).output, waitOptions).toBe('PONG\n')
    return { ...valkey, port }
  }

  it('run as an unprivileged user on a read-only root, and share their cached pages', async () => {
    if (!image) throw new Error('the Dockerfile has no second stage')
    const valkey = await startValkey()
    const { environment, tmpfs } = service('gazette')
    const port = String(await freePort())
    const redis = environment.REDIS_URL.replace('6379', String(valkey.port))
    const places = { PORT: port, REDIS_URL: redis }
    const env = { ...variablesOf(image), ...environment, ...content('harbour-post'), ...places, DRAIN_DELAY: '0' }
    const [user = ''] = said(image, 'USER')
    const [start = ''] = said(image, 'CMD')
    const [health = ''] = said(image, 'HEALTHCHECK')
    const gazette = startContainer({
      image: { stage: image, built: release },
      user,
      env,
      tmpfs,
      command: commandIn(start),
    })
    opened.push(gazette.stop)
    await expect.poll(() => gazette.inside(commandIn(health)).status, waitOptions).toBe(0)
    expect((await fetch(`http://127.0.0.1:${port}/agenda`)).status).toBe(200)
    const picture = await fetch(`http://127.0.0.1:${port}/media/320/ad-jobs.jpg.webp`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])

    const facts = readFileSync(`/proc/${gazette.process.pid}/status`, 'utf8')
    expect(facts).toMatch(/^Uid:\s+1000\s+1000\s/m)
    expect(facts).toMatch(/^CapEff:\s+0+\n[\s\S]*^CapBnd:\s+0+\n[\s\S]*^NoNewPrivs:\s+1$/m)
    expect(gazette.inside(['touch', '/app/x']).output).toContain('Read-only file system')
    const cachedFiles = () => gazette.inside(['find', `${env.CACHE_DIR}/media`, '-type', 'f']).output
    await expect.poll(cachedFiles, waitOptions).toMatch(/^\/var\/cache\/gazette\/media\/./m)
    const client = requireProgram(systemPrograms.redis).replace('-server', '-cli')
    const keys = () => valkey.inside([client, '-p', String(valkey.port), '--scan']).output
    await expect.poll(keys, waitOptions).toMatch(/^gazette:1:page:.*agenda$/m)
    expect([await gazette.stop(), gazette.output()]).toEqual([0, expect.not.stringContaining('"level":"error"')])
  })
})
