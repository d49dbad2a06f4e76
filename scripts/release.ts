import path from 'node:path'
import { bytesIn } from './release/bytesIn.ts'
import { releaseParts, writeRelease } from './release/writeRelease.ts'
import { ensureBuild } from './vite/ensureBuild.ts'

/** `npm run release -- FOLDER`: writes a folder that runs without the project, and prints the size of its parts. */
const [folder, ...others] = process.argv.slice(2)

if (folder === undefined || others.length > 0) fail('Into which folder? npm run release -- FOLDER')
const fault = ensureBuild()
if (fault) fail(fault)
try {
  await writeRelease(process.cwd(), path.resolve(folder))
} catch (error) {
  fail((error as Error).message)
}
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1).padStart(7)} MB`
for (const part of releaseParts) process.stdout.write(`${megabytes(bytesIn(path.join(folder, part)))}  ${part}/\n`)
process.stdout.write(`${megabytes(bytesIn(folder))}  ${folder}\n`)

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
