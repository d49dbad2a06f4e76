import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endWithParent } from '../programs/endWithParent.ts'
import { until } from '../programs/until.ts'

/** Where Debian's package `wordpress` is. */
const packaged = '/usr/share/wordpress'

const plugin = 'packages/gazette/wordpress/gazette.php'

/** A plugin of the site itself. */
const postType = 'scripts/wordpress/postType.php'

const keyNames = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) => [`${name}_KEY`, `${name}_SALT`])

/** A running WordPress with its own database. */
export type RunningWordPress = {
  url: string
  /** The ids of its entries, by the names in `fill.php`. */
  ids: Record<string, number>
  /** Requests its REST API as the administrator. */
  request: (method: string, address: string, body?: object) => Promise<Record<string, unknown>>
  /** Sets `GAZETTE_REDIRECT`. */
  redirectVisitors: () => void
  stop: () => void
}

type Options = { folder: string; port: number; gazetteUrl: string; secret: string }

/**
 * Starts WordPress on loopback with the plugin, in `folder`, and fills it if it is new. Needs Debian's packages wordpress, php-cli, php-mysql,
 * php-xml, php-gd, php-curl and mariadb-server. The administrator is `ada` with the password `password`.
 */
export async function startWordPress({ folder, port, gazetteUrl, secret }: Options): Promise<RunningWordPress> {
  const root = path.resolve(folder)
  const [site, socket] = [path.join(root, 'site'), path.join(root, 'socket')]
  const url = `http://127.0.0.1:${port}`
  if (!existsSync(packaged)) throw new Error(`${packaged} does not exist: install the Debian package wordpress`)
  const isNew = !existsSync(path.join(root, 'db'))
  mkdirSync(root, { recursive: true })
  if (isNew) {
    run('mariadb-install-db', [`--datadir=${root}/db`, '--user=root', '--auth-root-authentication-method=normal'])
    cpSync(packaged, site, { recursive: true, dereference: true })
  }
  const database = start('mariadbd', [`--datadir=${root}/db`, `--socket=${socket}`, '--skip-networking', '--user=root'])
  const query = (sql: string) => spawnSync('mariadb', ['-S', socket, '-uroot', '-e', sql]).status === 0
  await until('the database', async () => query('select 1'))
  if (isNew) query('create database wp character set utf8mb4')
  mkdirSync(path.join(site, 'wp-content/plugins'), { recursive: true })
  cpSync(plugin, path.join(site, 'wp-content/plugins/gazette.php'))
  mkdirSync(path.join(site, 'wp-content/mu-plugins'), { recursive: true })
  cpSync(postType, path.join(site, 'wp-content/mu-plugins/postType.php'))
  const configure = (more: object) =>
    writeFileSync(path.join(site, 'wp-config.php'), configOf({ url, socket, gazetteUrl, secret }, more))
  configure({})
  writeFileSync(path.join(root, 'router.php'), router)
  run('php', ['-d', 'display_errors=1', 'scripts/wordpress/fill.php', site, url])
  const { ids, password } = JSON.parse(readFileSync(path.join(site, 'test.json'), 'utf8'))
  // Otherwise a changed wp-config.php has an effect after two seconds.
  const settings = ['-d', 'opcache.revalidate_freq=0']
  const php = start('php', [...settings, '-S', `127.0.0.1:${port}`, '-t', site, path.join(root, 'router.php')], {
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
  })
  await until('WordPress', async () => (await fetch(`${url}/wp-json/`)).ok)
  const authorization = `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`
  return {
    url,
    ids,
    async request(method, address, body) {
      const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      const response = await fetch(`${url}/wp-json/wp/v2/${address}`, init)
      if (!response.ok) throw new Error(`${address} returned ${response.status}: ${await response.text()}`)
      return response.json() as Promise<Record<string, unknown>>
    },
    redirectVisitors: () => configure({ GAZETTE_REDIRECT: true }),
    stop() {
      // The workers of PHP's server are processes of their own.
      for (const { pid } of [php, database]) if (pid) process.kill(-pid, 'SIGKILL')
    },
  }
}

type Config = Record<'url' | 'socket' | 'gazetteUrl' | 'secret', string>

function configOf({ url, socket, gazetteUrl, secret }: Config, more: object): string {
  const constants = {
    DB_NAME: 'wp',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    WP_HTTP_BLOCK_EXTERNAL: true,
    DISABLE_WP_CRON: true,
    WP_ENVIRONMENT_TYPE: 'local',
    WP_DISABLE_FATAL_ERROR_HANDLER: true,
    WP_SITEURL: url,
    WP_HOME: url,
    GAZETTE_URL: gazetteUrl,
    GAZETTE_SECRET: secret,
    ...more,
    ...Object.fromEntries(keyNames.map((name) => [name, `${name} of the test`])),
  }
  const lines = Object.entries(constants).map(([name, value]) => `define('${name}', ${JSON.stringify(value)});`)
  return [
    '<?php',
    ...lines,
    "$table_prefix = 'wp_';",
    "defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');",
    "define('WP_CONTENT_DIR', __DIR__ . '/wp-content');",
    "require_once ABSPATH . 'wp-settings.php';",
    '',
  ].join('\n')
}

const router = `<?php
$path = $_SERVER['DOCUMENT_ROOT'] . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (is_dir($path) && is_file("$path/index.php")) $path = rtrim($path, '/') . '/index.php';
if (is_file($path) && substr($path, -4) !== '.php') return false;
chdir(dirname(is_file($path) ? $path : $_SERVER['DOCUMENT_ROOT'] . '/index.php'));
require is_file($path) ? $path : $_SERVER['DOCUMENT_ROOT'] . '/index.php';
`

function start(program: string, args: readonly string[], options: object = {}): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore', detached: true, ...options })
  if (child.pid !== undefined) endWithParent(child, -child.pid)
  return child
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr, stdout } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: ${stderr ?? 'it is not installed'}${stdout ?? ''}`)
}
