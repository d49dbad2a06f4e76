import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endWithParent } from '../programs/endWithParent.ts'
import { until } from '../programs/until.ts'
import { createGhostAdmin, type GhostAdmin } from './createGhostAdmin.ts'

/** The version that the tests were written with. */
const version = '6.65.0'

const password = 'A-long-word-for-a-test-42'
const owner = { name: 'Ada Marlow', email: 'ada@example.org', password, blogTitle: 'The Quay' }

/** A running Ghost with its own database. */
export type RunningGhost = {
  url: string
  key: string
  adminKey: string
  admin: GhostAdmin
  owner: { email: string; password: string }
  stop: () => void
}

/**
 * Installs and starts Ghost on loopback, in `folder`, which keeps everything for the next call. Needs npm and MariaDB. The first start takes
 * a minute and 700 MB. Webhooks may reach addresses of this machine, which Ghost refuses by default.
 */
export async function startGhost(folder: string, port: number): Promise<RunningGhost> {
  const root = path.resolve(folder)
  const socket = path.join(root, 'socket')
  const url = `http://127.0.0.1:${port}`
  const ghost = install(root)
  const isNew = !existsSync(path.join(root, 'db'))
  if (isNew)
    run('mariadb-install-db', [`--datadir=${root}/db`, '--user=root', '--auth-root-authentication-method=normal'])
  const database = start('mariadbd', [`--datadir=${root}/db`, `--socket=${socket}`, '--skip-networking', '--user=root'])
  const query = (sql: string) =>
    spawnSync('mariadb', ['-N', '-S', socket, '-uroot', '-e', sql], { encoding: 'utf8' }).stdout.trim()
  await until('the database', async () => query('select 1') === '1')
  if (isNew) query('create database ghost character set utf8mb4')
  writeFileSync(path.join(ghost, 'config.production.json'), JSON.stringify(configOf(root, url, port, socket)))
  const env = { ...process.env, NODE_ENV: 'production', PATH: pathWithTools(root) }
  const child = start('node', ['index.js'], { cwd: ghost, env })
  const admin = createGhostAdmin(url)
  await until('Ghost', async () => (await fetch(`${url}/ghost/api/admin/site/`)).ok)
  await admin.setUp(owner)
  const key = query("select secret from ghost.api_keys where type='content' limit 1")
  const adminKey = query("select concat(id,':',secret) from ghost.api_keys where type='admin' limit 1")
  return {
    url,
    key,
    adminKey,
    admin,
    owner,
    stop() {
      child.kill('SIGKILL')
      database.kill('SIGKILL')
    },
  }
}

/** Installs the package without its scripts. Its lock file pins a package manager; the one installed here reads it as well. */
function install(root: string): string {
  const [tools, ghost] = [path.join(root, 'tools'), path.join(root, 'package')]
  mkdirSync(tools, { recursive: true })
  if (!existsSync(path.join(tools, 'node_modules/pnpm'))) {
    run('npm', ['init', '-y'], tools)
    run('npm', ['install', 'node@24', 'pnpm@12', '--loglevel=error'], tools)
  }
  if (!existsSync(ghost)) {
    run('npm', ['pack', `ghost@${version}`, '--silent'], root)
    run('tar', ['xzf', `ghost-${version}.tgz`], root)
    const file = path.join(ghost, 'package.json')
    const { packageManager, ...description } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify(description, null, 2))
  }
  if (!existsSync(path.join(ghost, 'node_modules')))
    run('pnpm', ['install', '--prod', '--ignore-scripts', '--frozen-lockfile'], ghost, pathWithTools(root))
  if (!existsSync(path.join(root, 'content')))
    cpSync(path.join(ghost, 'content'), path.join(root, 'content'), { recursive: true })
  return ghost
}

function configOf(root: string, url: string, port: number, socketPath: string): object {
  return {
    url,
    server: { host: '127.0.0.1', port },
    database: { client: 'mysql', connection: { socketPath, user: 'root', password: '', database: 'ghost' } },
    mail: { transport: 'stub' },
    paths: { contentPath: path.join(root, 'content') },
    security: { staffDeviceVerification: false, allowWebhookInternalIPs: true },
    privacy: { useUpdateCheck: false, useGravatar: false, useRpcPing: false },
    logging: { level: 'error', transports: ['stdout'] },
    process: 'local',
  }
}

function pathWithTools(root: string): string {
  return `${root}/tools/node_modules/.bin:${process.env.PATH}`
}

function start(program: string, args: readonly string[], options: object = {}): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore', ...options })
  endWithParent(child)
  return child
}

function run(program: string, args: readonly string[], cwd = '.', searched = process.env.PATH): void {
  const { status, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH: searched },
  })
  if (status !== 0) throw new Error(`${program} ${args[0]} failed in ${cwd}: ${stderr ?? 'it is not installed'}`)
}
