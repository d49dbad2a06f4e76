import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { localeCodes } from './src/i18n/locales.ts'

export default defineConfig({
  sourceLocale: 'en',
  fallbackLocales: { default: 'en' },
  locales: [...localeCodes],
  catalogs: [{ path: 'src/i18n/locales/{locale}', include: ['src', 'themes'] }],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
  runtimeConfigModule: { useLingui: ['#useLingui', 'useLingui'] },
})
