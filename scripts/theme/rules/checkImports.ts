import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { suggest } from '../../../src/content/document/suggest.ts'
import type { Finding } from '../Finding.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/** Finds imports of missing stylesheets and fonts, which the compiler accepts. The compiler reports missing scripts and packages. */
export function checkImports({ root, scripts }: ThemeSources): Finding[] {
  return scripts.flatMap((script) =>
    script.module.staticImports.flatMap(({ start, moduleRequest }) => {
      const request = moduleRequest.value.replace(/\?.*$/, '')
      if (!/\.(?:css|woff2?)$/.test(request)) return []
      const home = request.startsWith('.') ? path.dirname(script.file) : 'node_modules'
      const file = path.join(root, home, request)
      if (existsSync(file)) return []
      const todo = adviceFor(file, request)
      return [{ ...script.placeAt(start), what: `imports ${request}, which does not exist`, todo }]
    }),
  )
}

function adviceFor(file: string, request: string): string {
  const folder = path.dirname(file)
  if (existsSync(folder)) return suggest(path.basename(file), readdirSync(folder))
  const [scope = '', name] = request.split('/')
  return request.startsWith('.') ? 'Add the file.' : `Install the package: npm i -E ${path.join(scope, name ?? '')}`
}
