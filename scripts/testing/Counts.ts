/** How many tests ended how. */
export type Counts = { passed: number; failed: number; skipped: number }

/** The counts of several runs or files together. */
export function sumOf(all: readonly Counts[]): Counts {
  const sum = (of: keyof Counts) => all.reduce((total, one) => total + one[of], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
