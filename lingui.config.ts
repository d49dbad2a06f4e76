import { existsSync, globSync, readFileSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { localeCodes } from './src/i18n/locales.ts'

/** A theme outside `src/` keeps its messages in its own folder. Themes without messages get no catalogues. */
const ownThemes = globSync('themes/*/theme.ts')
  .map((file) => file.replace(/[/\\]theme\.ts$/, ''))
  .filter((folder) => existsSync(`${folder}/locales`) || hasMessages(folder))
  .sort()

function hasMessages(folder: string): boolean {
  return globSync(`${folder}/**/*.{ts,tsx}`).some((file) => readFileSync(file, 'utf8').includes("from '@lingui/"))
}

export default defineConfig({
  sourceLocale: 'en',
  fallbackLocales: { default: 'en' },
  locales: [...localeCodes],
  catalogs: [
    { path: 'src/i18n/locales/{locale}', include: ['src'] },
    ...ownThemes.map((folder) => ({ path: `${folder}/locales/{locale}`, include: [folder] })),
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
  runtimeConfigModule: { useLingui: ['#useLingui', 'useLingui'] },
})
