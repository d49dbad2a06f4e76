import path from 'node:path'

/** Whether a shortcode of Hugo is the address of another text. */
export function isRef(name: string): boolean {
  return name === 'ref' || name === 'relref'
}

const shortcode = /\{\{[<%]\s?(?:rel)?ref\s([^<>%{}]*)[>%]\}\}/g

/**
 * Returns a function that replaces Hugo's shortcodes for addresses of other texts, `{{< ref "ferry.md#engine" >}}`, in the text of a file.
 * `addresses` are the texts' addresses by file, `start` is the folder of all texts. A shortcode that leads to no text stays.
 * Source: https://gohugo.io/methods/page/ref/
 */
export function hugoRefs(addresses: ReadonlyMap<string, string>, start: string) {
  const byName = Map.groupBy(addresses.keys(), (file) => nameOf(file))

  /** As in Hugo: from the folder of the text, else from the folder of all texts, else the only text with this name. */
  function find(target: string, file: string): string | undefined {
    const folders = target.startsWith('/') ? [start] : [path.posix.dirname(file), start]
    const files = folders.map((folder) => path.posix.join(folder, target.replace(/\/$/, '')))
    for (const one of files.flatMap(filesAt)) if (addresses.has(one)) return addresses.get(one)
    const [only, ...others] = (!target.includes('/') && byName.get(nameOf(target))) || []
    return only === undefined || others.length > 0 ? undefined : addresses.get(only)
  }

  return (body: string, file: string, onUnknown: (written: string) => void): string =>
    body.replace(shortcode, (written, inside: string) => {
      const named = /(?:^|\s)path="([^"]*)"/.exec(inside)?.[1]
      const [, quoted, plain] = /^\s*(?:"([^"]*)"|`?([^\s"`=]+)`?)\s*$/.exec(inside) ?? []
      const [target = '', ...fragment] = (named ?? quoted ?? plain ?? '').split('#')
      const anchor = fragment.length > 0 ? `#${fragment.join('#')}` : ''
      const address = target === '' ? anchor : find(target, file)
      if (address) return target === '' ? address : address + anchor
      onUnknown(written)
      return written
    })
}

/** The files that a path without or with its ending can mean. */
function filesAt(name: string): string[] {
  const endings = ['md', 'markdown', 'mdx']
  return [name, ...endings.map((ending) => `${name}.${ending}`), ...endings.map((ending) => `${name}/index.${ending}`)]
}

/** The name of a text: that of its file, or that of its folder. */
function nameOf(file: string): string {
  const stem = path.posix.basename(file).replace(/\.(?:md|markdown|mdx)$/i, '')
  return stem === 'index' ? path.posix.basename(path.posix.dirname(file)) : stem
}
