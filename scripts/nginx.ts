import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const known = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx']

/** The path of nginx (`NGINX_PATH` wins), or undefined. */
export function findNginx(): string | undefined {
  const asked = process.env.NGINX_PATH
  return [...(asked ? [asked] : []), ...known].find((file) => existsSync(file))
}

/** Finds nginx, or installs Debian's where this user may. Undefined when there is none to be had. */
export function ensureNginx(): string | undefined {
  const found = findNginx()
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  process.stdout.write('Installing nginx from Debian for the test of the manual …\n')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light', 'openssl'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return findNginx()
}
