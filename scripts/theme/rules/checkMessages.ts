import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '../Finding.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/** Finds files with messages that cannot be shown: they were not extracted, or use a macro that needs a context which pages do not have. */
export function checkMessages(theme: ThemeSources): Finding[] {
  return [...unextracted(theme), ...withoutContext(theme)]
}

/**
 * A build would show the ids of these messages. Catalogues list the files of their messages in comments,
 * `#: themes/evening/parts/page/Header.tsx`.
 */
function unextracted({ root, folder, scripts }: ThemeSources): Finding[] {
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

/** Only `useLingui` knows the language of the page. `Trans` and the others throw. */
function withoutContext({ scripts }: ThemeSources): Finding[] {
  return scripts.flatMap((script) =>
    script.module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value === '@lingui/react/macro')
      .flatMap(({ start, entries }) =>
        entries
          .map(({ importName }) => importName.name ?? '')
          .filter((name) => name !== 'useLingui')
          .map((name) => ({
            ...script.placeAt(start),
            what: `imports ${name} of @lingui/react/macro, which does not know the language of the page`,
            todo: 'Use useLingui of the same package: const { t } = useLingui().',
          })),
      ),
  )
}
