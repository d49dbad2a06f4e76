import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const known = [
  '/usr/bin/redis-server',
  '/usr/bin/valkey-server',
  '/usr/local/bin/redis-server',
  '/usr/local/bin/valkey-server',
]

/** The path of a Redis or Valkey server (`REDIS_SERVER_PATH` wins), or undefined. */
export function findRedis(): string | undefined {
  const asked = process.env.REDIS_SERVER_PATH
  return [...(asked ? [asked] : []), ...known].find((file) => existsSync(file))
}

/** Finds a server, or installs Debian's where this user may. Undefined when there is none to be had. */
export function ensureRedis(): string | undefined {
  const found = findRedis()
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  process.stdout.write('Installing Redis from Debian for the tests of replicas …\n')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return findRedis()
}
