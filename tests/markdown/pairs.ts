import { readdirSync, readFileSync } from 'node:fs'

/** The `.md` files of a folder next to this file, each with its expected HTML. */
export function pairs(folder: string): { name: string; markdown: string; html: string }[] {
  const base = new URL(`./${folder}/`, import.meta.url)
  return readdirSync(base)
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({
      name: file.slice(0, -'.md'.length),
      markdown: readFileSync(new URL(file, base), 'utf8'),
      html: readFileSync(new URL(file.replace(/\.md$/, '.html'), base), 'utf8'),
    }))
}
