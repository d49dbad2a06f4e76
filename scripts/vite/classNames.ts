import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../theme/house/filesUnder.ts'
import { fromRoot } from './fromRoot.ts'

/**
 * Names of classes in CSS modules: the number of the file, and a letter for which one it is of it. Words are bytes that no
 * compression takes away, in stylesheets and in every page, and what comes first repeats most. What a theme or a test looks for is
 * told by `data-part`. The `_` keeps names from being words that blockers of advertisements hide.
 */
export function classNames(root: string): (name: string, file: string) => string {
  const files = ['src', 'themes']
    .flatMap((folder) => filesUnder(root, folder))
    .filter((file) => file.endsWith('.module.css'))
  const numbers = new Map(files.sort().map((file, index) => [file, index.toString(36)]))
  const known = new Map<string, readonly string[]>()
  return (name, file) => {
    const place = fromRoot(file)
    const names = known.get(place) ?? namesIn(path.join(root, place))
    known.set(place, names)
    const index = names.indexOf(name)
    const number = numbers.get(place) ?? place.replace(/\W/g, '-')
    return `_${number}${index < 0 ? name : letterOf(index)}`
  }
}

/** Every word behind a full stop in a file: classes, and a few that are none, which does no harm. */
function namesIn(file: string): readonly string[] {
  return [...new Set(Array.from(readFileSync(file, 'utf8').matchAll(/\.([a-z_][\w-]*)/gi), ([, name = '']) => name))]
}

/** `a` to `z`, then `a1`. */
function letterOf(index: number): string {
  const round = Math.floor(index / 26)
  return String.fromCharCode(97 + (index % 26)) + (round || '')
}
