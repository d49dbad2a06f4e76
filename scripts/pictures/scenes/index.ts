/** every file of this folder (and its folders) whose default export is a Scene, by file name */
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Scene } from '../paper/scene.ts'

const HERE = new URL('./', import.meta.url)

export async function scenes(): Promise<Map<string, Scene>> {
  const table = new Map<string, Scene>()
  for (const entry of readdirSync(HERE, { recursive: true }).map(String).sort(byName)) {
    const name = /([^/\\]+)\.ts$/.exec(entry)?.[1]
    if (!name || name === 'index') continue
    try {
      const module = (await import(new URL(entry.replaceAll('\\', '/'), HERE).href)) as {
        default?: Scene
      }
      if (module.default) table.set(name, module.default)
    } catch (error) {
      console.warn(`scene ${entry}: ${(error as Error).message}`)
    }
  }
  return table
}

function byName(one: string, other: string): number {
  return basename(one) < basename(other) ? -1 : 1
}

/** what to draw when a scene is not known: a name that shares a word, else one of its kind */
export function nearest(name: string, table: Map<string, Scene>): string | undefined {
  if (table.has(name)) return name
  const words = name.split('-')
  const names = [...table.keys()]
  const near: [RegExp, string][] = [
    [/sea|boat|ship|port|dock|quay|pier|marina|bay/, 'harbour'],
    [/street|alley|lane|town|village|city/, 'old-town'],
    [/night|moon|star/, 'night-sky'],
    [/farm|field|valley|hill/, 'hillside-farm'],
    [/sand|dune|desert/, 'desert-road'],
    [/mountain|peak|pass/, 'mountain-pass'],
    [/sport|match|game/, 'stadium'],
    [/house|home|building/, 'houses-terrace'],
    [/tree|wood|garden/, 'park'],
    [/man|woman|person|face/, 'portrait'],
    [/market|shop/, 'market-hall'],
    [/food|dish|meal/, 'table-setting'],
  ]
  return (
    names.find((n) => n.split('-').some((part) => words.includes(part))) ??
    near.find(([re, to]) => re.test(name) && table.has(to))?.[1] ??
    (table.has('harbour') ? 'harbour' : names[0])
  )
}
