import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { chromiumFlags } from '../scripts/programs/chromiumFlags.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

const lighthouse = path.resolve('bench/lighthouse/node_modules/lighthouse/cli/index.js')
if (!existsSync(lighthouse)) throw new Error('Lighthouse is missing: npm install --prefix bench/lighthouse')

export type Judgement = {
  scores: Record<(typeof categories)[number], number>
  times: Record<(typeof timings)[number], number>
  missed: string[]
}
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/** Runs Lighthouse on a page in its own Chromium: scores up to 100, times in ms, weighted audits with a score below 0.9. Throws Lighthouse's errors if Lighthouse wrote no report. */
export async function judgePage(address: string, chromiumPath: string): Promise<Judgement> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-lighthouse-'))
  // Lighthouse truncates its report when it writes to a pipe, so it writes to a file.
  const file = path.join(folder, 'report.json')
  const flags = `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`
  const child = spawn(
    process.execPath,
    [
      lighthouse,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      flags,
      `--only-categories=${categories}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const errors = await text(child.stderr)
  if (!existsSync(file)) throw new Error(`Lighthouse made no report of ${address}:\n${errors}`)
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  rmSync(folder, { recursive: true })
  const audits = categories.flatMap((one) => report.categories[one]?.auditRefs ?? [])
  return {
    scores: toRecord(categories, (one) => Math.round((report.categories[one]?.score ?? 0) * 100)),
    times: toRecord(timings, (one) => report.audits[one]?.numericValue ?? Number.NaN),
    missed: audits.filter(({ id, weight }) => weight > 0 && isShort(report.audits[id]?.score)).map(({ id }) => id),
  }
}

const isShort = (score: number | null | undefined) => typeof score === 'number' && score < 0.9

function toRecord<Name extends string>(names: readonly Name[], value: (name: Name) => number): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, number>
}
