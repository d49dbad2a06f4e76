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
import { ownThemeMaps } from './scripts/vite/ownThemeMaps.ts'
import { sheets } from './scripts/vite/sheets/sheets.ts'
import { styles } from './scripts/vite/styles.ts'
import { themeChunks } from './scripts/vite/themeChunks.ts'
import { threadSource } from './scripts/vite/threadSource.ts'
import { words } from './scripts/vite/words.ts'

/** Without this, Waku's plugin would write a file with types to `src/`. */
const noPageTypes = withoutWakuPlugin('waku:vite-plugins:fs-router-typegen')

/** Waku's plugin stores the debug data of every document until Waku's client collects it. Our documents do not load that client. */
const noDevtools = withoutWakuPlugin('waku:vite-plugins:rsc-devtools')

/** lightningcss's number of the feature `:dir()`. Its fallback for older browsers would list thirty languages at every use. */
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
      styles(),
      sheets(),
      ownThemeMaps(),
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
 * Puts each font, and the stylesheet of each script, in its own server chunk. Themes and scripts share them, and a page must link only
 * the ones that it uses. These chunks have the highest priority.
 */
function chunkOfFont(id: string): string | null {
  const font =
    /(?:\/@fontsource-variable\/([^/]+)\/|\/src\/styles\/type\/(?:files\/)?(?!language-)([\w-]+)\.(?:css|woff2)|\/src\/shell\/document\/type\/(\w+)\.css)/
      .exec(id)
      ?.slice(1)
      .find(Boolean)
  return font ? `font-${font}` : null
}

/** Puts the typography of each script in its own server chunk, after those of themes: shared imports are in the chunk of `base`. */
function chunkOfType(id: string): string | null {
  const script = /\/src\/shell\/document\/type\/(\w+)\./.exec(id)?.[1]
  return script ? `type-${script}` : null
}
