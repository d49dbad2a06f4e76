import { availableParallelism } from 'node:os'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { islands } from './scripts/vite/islands.ts'
import { threadSource } from './scripts/vite/threadSource.ts'

const plugins = () => [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), threadSource(), islands()]

/** A test file with a browser uses up to 1 GB of memory. */
const mostWorkers = 6

export default defineConfig({
  test: {
    // As many as processors: more are hardly faster, and tests of a busy machine time out.
    maxWorkers: Math.min(availableParallelism(), mostWorkers),
    // The cache only looks at a module's own text, so a `?thread` bundle would not be rebuilt after its imports change.
    fsModuleCache: false,
    projects: [
      {
        plugins: plugins(),
        test: {
          name: 'unit',
          pool: 'threads',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/integration/**', 'tests/e2e/**'],
          // Generous, because the machine may be busy and no unit test is about time.
          testTimeout: 30_000,
        },
      },
      {
        plugins: plugins(),
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/freshBuild.ts', 'tests/support/sharedSites.ts'],
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles: ['tests/support/failOnConsoleErrors.ts'],
          globalSetup: [
            'tests/support/freshBuild.ts',
            'tests/support/sharedPictures.ts',
            'tests/support/sharedSites.ts',
          ],
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
