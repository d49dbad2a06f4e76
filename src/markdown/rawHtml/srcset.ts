type Candidate = { address: string; size: number; unit: 'w' | 'x' }

/** The widest picture that is worth loading where no browser chooses: px, or device pixels per CSS pixel. */
const maxSize = { w: 1600, x: 2 } as const

/** The address of a `srcset` that stands in for all: the largest one up to 1,600 px or twofold density, else the smallest. */
export function bestOfSrcset(srcset: string): string | undefined {
  const candidates = candidatesOf(srcset).toSorted((one, other) => one.size - other.size)
  const best = candidates.findLast(({ size, unit }) => size <= maxSize[unit]) ?? candidates[0]
  return best?.address
}

/** The addresses of a `srcset`, those of placeholders (`data:`) left out. Source: HTML, "parsing a srcset attribute". */
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
