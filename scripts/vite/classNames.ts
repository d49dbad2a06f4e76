import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../theme/house/filesUnder.ts'
import { fromRoot } from './fromRoot.ts'

/**
 * Returns a function that names classes of CSS modules: `_`, the number of the file in base 36, a letter for the class.
 * The number comes first: all classes of a file then begin alike, which compresses better. Readable names would make compressed stylesheets and pages larger. Themes and tests select by `data-part` instead. Without the `_`, a name
 * could be a word that ad blockers hide.
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

/** Every word after a full stop in a file: its classes, and some other words, which only take up letters. */
function namesIn(file: string): readonly string[] {
  return [...new Set(Array.from(readFileSync(file, 'utf8').matchAll(/\.([a-z_][\w-]*)/gi), ([, name = '']) => name))]
}

/** `a` to `z`, then `a1`. */
function letterOf(index: number): string {
  const round = Math.floor(index / 26)
  return String.fromCharCode(97 + (index % 26)) + (round || '')
}
