import { type Stage, said } from './readDockerfile.ts'

/** A container as compose.yaml and its image define it. */
export type Container = {
  /** The last stage of our own image, and the folder that it copies from the previous stage. */
  image?: { stage: Stage; built: string }
  user: string
  env: Readonly<Record<string, string>>
  tmpfs: readonly string[]
  command: readonly string[]
  /** An empty folder that becomes the root of the container. */
  root: string
}

/** Folders of this machine that the base image would have. */
const ofBase = ['/usr', '/bin', '/sbin', '/lib', '/lib64']

/** The search path of programs, the Node of these tests first. */
export const searchPath = '/opt:/usr/bin:/bin'

/** The users of the base images, and their ids. */
const users = { node: 1000, valkey: 999 } as const

/** Runs as a user without capabilities and without a way to gain any. */
export const unprivileged = (user: string) =>
  `setpriv --reuid ${user} --regid ${user} --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs`

/**
 * A script for `unshare --mount` that builds a container from this machine's files and becomes its process: it runs the
 * image's steps in order, mounts `tmpfs`, makes the root read-only, and drops privileges.
 */
export function containerScript({ image, root, user, env, tmpfs, command }: Container): string {
  const workdir = image ? (said(image.stage, 'WORKDIR')[0] ?? '/') : '/'
  const variables = Object.entries({ PATH: searchPath, ...env }).map(([name, value]) => quoted(`${name}=${value}`))
  const args = ['env', '-C', workdir, '-i', ...variables, ...command.map(quoted)]
  return [
    'set -e',
    `R=${quoted(root)}`,
    'mount -t tmpfs none "$R"',
    ...ofBase.map((place) => `[ ! -e ${place} ] || { mkdir "$R${place}"; mount -o rbind,ro ${place} "$R${place}"; }`),
    'mkdir "$R/proc" "$R/dev" "$R/etc" "$R/opt"',
    `touch "$R/opt/node"; mount -o bind,ro ${quoted(process.execPath)} "$R/opt/node"`,
    'mount --rbind /proc "$R/proc"',
    'for one in null urandom; do touch "$R/dev/$one"; mount --bind "/dev/$one" "$R/dev/$one"; done',
    'echo "127.0.0.1 localhost valkey" > "$R/etc/hosts"',
    ...Object.entries(users).flatMap(([name, id]) => [
      `echo ${name}:x:${id}:${id}::/:/bin/sh >> "$R/etc/passwd"`,
      `echo ${name}:x:${id}: >> "$R/etc/group"`,
    ]),
    ...(image ? imageSteps(image.stage, workdir, image.built) : []),
    ...tmpfs.map((place) => `mkdir -p "$R${place}"; mount -t tmpfs -o mode=1777 none "$R${place}"`),
    'mount -o remount,ro "$R"',
    `exec chroot "$R" ${unprivileged(user)} ${args.join(' ')}`,
  ].join('\n')
}

function imageSteps(stage: Stage, workdir: string, built: string): string[] {
  return stage.steps.flatMap(({ word, rest }) => {
    if (word === 'WORKDIR') return [`mkdir -p "$R${rest}"`]
    if (word === 'RUN') return [`chroot "$R" sh -ec ${quoted(rest)}`]
    if (word === 'COPY') return [`mount -o bind,ro ${quoted(built)} "$R${workdir}"`]
    // A new volume belongs to the owner of the folder in the image.
    if (word === 'VOLUME') return [`mount -t tmpfs -o "$(stat -c uid=%u,gid=%g,mode=%a "$R${rest}")" none "$R${rest}"`]
    return []
  })
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}
