import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { Plugin } from 'vite'

type Handler = (this: unknown, code: string, id: string, ...more: unknown[]) => unknown

/** Compiles Lingui's macros. Babel's plugin does not name the file of a syntax error, so Vite's error page would show `unknown file`. */
export async function macros(): Promise<Plugin> {
  const plugin = (await babel({ presets: [linguiTransformerBabelPreset()] })) as Plugin & {
    transform: { handler: Handler }
  }
  const { handler } = plugin.transform
  plugin.transform.handler = async function namingFile(this: unknown, code: string, id: string, ...more: unknown[]) {
    try {
      return await handler.call(this, code, id, ...more)
    } catch (error) {
      const { loc } = error as { loc?: object }
      throw Object.assign(error as Error, { id, loc: { ...loc, file: id } })
    }
  }
  return plugin
}
