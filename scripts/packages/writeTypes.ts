import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes the declarations of `gazette/theme` and of the other entries for components. They lead to those of `gazette-build`, next to which
 * the packages are installed that they need.
 */
export function writeTypes(root: string, target: string): void {
  for (const file of globSync('*.ts', { cwd: path.join(root, 'src/package') }))
    write(file.replace(/\.ts$/, ''), `package/${file.replace(/\.ts$/, '')}`, false)
  for (const file of globSync('{base,news,magazine,webapp}/**/*.{ts,tsx}', { cwd: path.join(root, 'src/themes') })) {
    const code = readFileSync(path.join(root, 'src/themes', file), 'utf8')
    const name = `themes/${file
      .split(path.sep)
      .join('/')
      .replace(/\.tsx?$/, '')}`
    write(name, name, /^export default /m.test(code))
  }

  function write(name: string, source: string, hasDefault: boolean): void {
    const from = `'gazette-build/types/${source}'`
    const file = path.join(target, `${name}.d.ts`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `export * from ${from}\n${hasDefault ? `export { default } from ${from}\n` : ''}`)
  }
}
