import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseDocument } from 'yaml'
import type { Patch } from '../../src/client/bridge/protocol.ts'
import { mergePatch } from '../../src/content/preview/mergePatch.ts'

/** Writes an editor's patches to the folder of a demo tenant: the file of the website, and those of articles. Throws for an article without a file, and for patches of other lists. */
export async function saveEdits(folder: string, patches: readonly Patch[]): Promise<void> {
  for (const patch of patches) {
    if (patch.of === 'website') await saveWebsite(path.join(folder, 'website.json'), patch.fields)
    else if (patch.of === 'articles') await saveArticle(path.join(folder, 'articles'), patch.key, patch.fields)
    else throw new Error(`${patch.of} have no file that could be written`)
  }
}

async function saveWebsite(file: string, fields: Record<string, unknown>): Promise<void> {
  const before: unknown = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, `${JSON.stringify(mergePatch(before, fields), null, 2)}\n`)
}

/** The front matter keeps its comments and order. */
async function saveArticle(folder: string, slug: string, fields: Record<string, unknown>): Promise<void> {
  const name = `${slug}.md`
  if (!(await readdir(folder)).includes(name)) throw new Error(`there is no article ${slug}`)
  const file = path.join(folder, name)
  const text = await readFile(file, 'utf8')
  const [, frontMatter = '', body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text) ?? []
  const document = parseDocument(frontMatter)
  const { body: newBody = body, ...rest } = fields
  for (const [key, value] of Object.entries(rest)) {
    if (value === null) document.delete(key)
    else document.set(key, value)
  }
  await writeFile(file, `---\n${document.toString({ lineWidth: 0 }).trimEnd()}\n---\n${newBody}`)
}
