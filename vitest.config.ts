import { availableParallelism } from 'node:os'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { islands } from './scripts/vite/islands.ts'
import { threadSource } from './scripts/vite/threadSource.ts'

const plugins = () => [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), threadSource(), islands()]

/** A file with a browser takes up to 1 GB of memory. */
const mostWorkers = 6

export default defineConfig({
  test: {
    // One more than processors: half of their time files wait for a browser or a server.
    maxWorkers: Math.min(availableParallelism() + 1, mostWorkers),
    // It knows modules by their own text alone: a thread's bundle would stay as it was when what it is made of changes.
    fsModuleCache: false,
    projects: [
      {
        plugins: plugins(),
        test: {
          name: 'unit',
          pool: 'threads',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/integration/**', 'tests/e2e/**'],
          // No test is about seconds, and the machine may be busy.
          testTimeout: 30_000,
        },
      },
      {
        plugins: plugins(),
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/freshBuild.ts', 'tests/support/sharedSites.ts'],
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
