import { existsSync } from 'node:fs'
import path from 'node:path'
import { readStylesheet, type Stylesheet } from '../source/Stylesheet.ts'
import type { Text } from './propertiesIn.ts'

/** The stylesheets that scripts import from installed packages. */
export function packageStyles(root: string, texts: readonly Text[]): Stylesheet[] {
  const requests = texts.flatMap(({ text }) => [...text.matchAll(/^import ['"](@?[a-z][^'"]*\.css)['"]/gm)])
  const files = [...new Set(requests.map(([, request = '']) => `node_modules/${request}`))]
  return files.filter((file) => existsSync(path.join(root, file))).map((file) => readStylesheet(root, file))
}
