import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { islands } from './scripts/vite/islands.ts'
import { threadSource } from './scripts/vite/threadSource.ts'

const plugins = () => [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), threadSource(), islands()]

export default defineConfig({
  test: {
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
          globalSetup: 'tests/support/freshBuild.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/support/freshBuild.ts',
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
