import type { Plugin } from 'vite'
import { classNames } from './classNames.ts'

/** Has a build name the classes of CSS modules shortly; while developing they are Vite's, in which one finds the source again. */
export function shortClassNames(): Plugin {
  return {
    name: 'gazette:short-class-names',
    config: (_, { command }) =>
      command === 'build' ? { css: { modules: { generateScopedName: classNames(process.cwd()) } } } : {},
  }
}
