type Candidate = { address: string; size: number; unit: 'w' | 'x' }

/** Maximum size to use where no browser chooses: width in px, or device pixels per CSS pixel. */
const maxSize = { w: 1600, x: 2 } as const

/** Returns one address of a `srcset`: the largest picture up to 1,600 px or a density of 2, else the smallest. */
export function bestOfSrcset(srcset: string): string | undefined {
  const candidates = candidatesOf(srcset).toSorted((one, other) => one.size - other.size)
  const best = candidates.findLast(({ size, unit }) => size <= maxSize[unit]) ?? candidates[0]
  return best?.address
}

/** Returns the addresses of a `srcset` without placeholders (`data:`). Source: HTML, "parsing a srcset attribute". */
export function candidatesOf(srcset: string): Candidate[] {
  const found: Candidate[] = []
  let address = ''
  const add = (size: string, unit: string) => {
    if (address !== '' && !/^data:/i.test(address))
      found.push({ address, size: Number(size), unit: unit === 'w' ? 'w' : 'x' })
    address = ''
  }
  for (const token of srcset.trim().split(/\s+/)) {
    const [, size, unit = 'x', glued = ''] = /^(\d+(?:\.\d+)?)([wx])(?:,(.*))?$/.exec(token) ?? []
    if (size !== undefined) {
      add(size, unit)
      address = glued
    } else {
      add('1', 'x')
      address = token.endsWith(',') ? token.slice(0, -1) : token
    }
  }
  add('1', 'x')
  return found
}
