import { readFileSync } from 'node:fs'

/** Returns environment variables of the container image. */
export function imageSettings(...names: readonly string[]): Record<string, string> {
  const image = readFileSync('Dockerfile', 'utf8')
  return Object.fromEntries(
    names.map((name) => [name, new RegExp(`\\b${name}="?([^"\\\\\\n]+?)"?(?: \\\\)?$`, 'm').exec(image)?.[1] ?? '']),
  )
}
