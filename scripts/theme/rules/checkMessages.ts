import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '../Finding.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/**
 * Finds files with messages that were not extracted: a build would show the ids of the messages. Catalogues list the files of their
 * messages in comments, `#: themes/evening/parts/page/Header.tsx`.
 */
export function checkMessages({ root, folder, scripts }: ThemeSources): Finding[] {
  const catalogue = path.posix.join(folder.startsWith('src/') ? 'src/i18n' : folder, 'locales/en.po')
  const file = path.join(root, catalogue)
  const extracted = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return scripts
    .filter(({ module }) =>
      module.staticImports.some(({ moduleRequest }) => /^@lingui\/.*macro$/.test(moduleRequest.value)),
    )
    .filter((script) => !extracted.includes(`#: ${script.file}\n`))
    .map((script) => ({
      file: script.file,
      line: 1,
      what: `its messages are not in ${catalogue}`,
      todo: 'Run npm run extract, then translate them in all catalogues of that folder.',
    }))
}
