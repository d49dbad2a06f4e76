import { filesUnder } from '../theme/house/filesUnder.ts'
import { fromRoot } from './fromRoot.ts'

/**
 * Names of classes in CSS modules: the one in the source, and the number of its file. A hash and a line in each, as is usual,
 * are bytes that no compression takes away, in stylesheets and in every page.
 */
export function classNames(root: string): (name: string, file: string) => string {
  const files = ['src', 'themes']
    .flatMap((folder) => filesUnder(root, folder))
    .filter((file) => file.endsWith('.module.css'))
  const numbers = new Map(files.sort().map((file, index) => [file, index.toString(36)]))
  return (name, file) => {
    const place = fromRoot(file)
    return `${name}-${numbers.get(place) ?? place.replace(/\W/g, '-')}`
  }
}
