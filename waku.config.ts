import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'waku/config'
import { behaviours } from './scripts/vite/behaviours.ts'
import { besideBuild } from './scripts/vite/besideBuild.ts'
import { buildTargets } from './scripts/vite/browsers.ts'
import { build } from './scripts/vite/build.ts'
import { development } from './scripts/vite/development.ts'
import { withoutWakuPlugin } from './scripts/vite/internals/withoutWakuPlugin.ts'
import { islands } from './scripts/vite/islands.ts'
import { macros } from './scripts/vite/macros.ts'
import { previewBridge } from './scripts/vite/previewBridge.ts'
import { sheets } from './scripts/vite/sheets/sheets.ts'
import { styles } from './scripts/vite/styles.ts'
import { themeChunks } from './scripts/vite/themeChunks.ts'
import { threadSource } from './scripts/vite/threadSource.ts'
import { words } from './scripts/vite/words.ts'
import { workerText } from './scripts/vite/workerText.ts'

/** Waku's plugin would write a file of types into `src/`. */
const noPageTypes = withoutWakuPlugin('waku:vite-plugins:fs-router-typegen')

/** Waku's plugin keeps the debug data of every document until Waku's client collects it; our documents do not load that client. */
const noDevtools = withoutWakuPlugin('waku:vite-plugins:rsc-devtools')

/** `:dir()`, as lightningcss numbers it: written for older browsers it would be a list of thirty languages, each time. */
const dirSelector = 4

export default defineConfig({
  vite: {
    plugins: [
      lingui(),
      macros(),
      behaviours(),
      threadSource(),
      build(),
      islands(),
      words(),
      workerText(),
      previewBridge(),
      styles(),
      sheets(),
      noPageTypes,
      noDevtools,
      development(),
    ],
    environments: {
      client: { build: { target: buildTargets } },
      rsc: {
        resolve: { external: [...besideBuild.code] },
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [{ name: chunkOfFont, priority: 1000 }, ...themeChunks(process.cwd()), { name: chunkOfType }],
              },
            },
          },
        },
      },
    },
    css: { lightningcss: { exclude: dirSelector } },
    build: { assetsInlineLimit: 0, cssTarget: buildTargets },
  },
})

/**
 * Puts each font, and each stylesheet of a script, in a server chunk of its own, before all others: themes and scripts share them, and
 * a page must link only those that it uses.
 */
function chunkOfFont(id: string): string | null {
  const font =
    /(?:\/@fontsource-variable\/([^/]+)\/|\/src\/styles\/type\/(?:files\/)?(?!language-)([\w-]+)\.(?:css|woff2)|\/src\/shell\/document\/type\/(\w+)\.css)/
      .exec(id)
      ?.slice(1)
      .find(Boolean)
  return font ? `font-${font}` : null
}

/** One server chunk the type of a script, after those of themes: what both import is in the base's. */
function chunkOfType(id: string): string | null {
  const script = /\/src\/shell\/document\/type\/(\w+)\./.exec(id)?.[1]
  return script ? `type-${script}` : null
}
