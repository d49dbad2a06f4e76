/** Returns a number with its noun: `1 page`, `2,000 pages`. The plural ends with an "s". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
