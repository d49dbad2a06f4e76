import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { runImport } from '../../../scripts/import/runImport'
import { readFolder } from '../../../src/content/source/folder/createFolderReader'

export type TestEntry = Record<string, unknown> & { slug: string; title: string; body: string }

/** A file that begins like a JPEG or a PNG. */
export const jpeg = (text: string) => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(text)])
export const png = (text: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)])

/** Answers requests by address instead of the network; other addresses get 404. Returns the requested addresses. */
export function serveFiles(files: Readonly<Record<string, () => Response>>): string[] {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    return files[address]?.() ?? new Response('not found', { status: 404 })
  })
  return requested
}

/** Runs `gazette import` in this process. The folder is a new one, unless `into` is given. */
export async function importInto(
  args: readonly string[],
  { into = newFolder(), signal = new AbortController().signal, onProgress = (_: string) => {} } = {},
) {
  let output = ''
  const code = await runImport({
    args: [...args, '--into', into],
    signal,
    say: (text) => {
      output += text
    },
    onProgress,
  })
  return { code, output, folder: into }
}

/** Reads an imported folder as the server does. */
export async function entriesIn(folder: string) {
  const { data, content } = await readFolder(folder, new Date('2026-01-01'))
  const { articles = [], pages = [] } = data as { articles?: TestEntry[]; pages?: TestEntry[] }
  return { data, articles, pages, findings: content.findings }
}

export function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'gazette-import-'))
}

export function fileIn(folder: string, name: string): string {
  return readFileSync(path.join(folder, name), 'utf8')
}
