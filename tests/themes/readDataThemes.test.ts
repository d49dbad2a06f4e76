import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manifestFault, paperThemeFolders } from '../../src/themes/paperThemeFolders'
import { readDataThemes, themeFaultLine } from '../../src/themes/readDataThemes'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'paper themes '))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(root, 'themes', file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, text)
  }
}

const known = { names: ['news', 'magazine'], tokens: new Set(['accent', 'headline-weight']) }
const read = () => readDataThemes(root, known)
const faultsOf = (yaml: string) => {
  write({ 'mag/theme.yaml': yaml })
  return read().faults.map(themeFaultLine)
}

describe('themes as data', () => {
  it('are empty for a paper without themes', () => {
    expect(read()).toEqual({ themes: [], faults: [] })
  })

  it('come from packages in the dependencies too', () => {
    const home = path.join(root, 'node_modules/gazette-theme-leaf')
    mkdirSync(home, { recursive: true })
    writeFileSync(path.join(home, 'theme.yaml'), 'extends: news\ntokens: { acent: red }\n')
    expect(read().faults).toEqual([])
    writeFileSync(path.join(root, 'package.json'), '{ "dependencies": { "gazette-theme-leaf": "1" } }')
    expect(read().faults.map(themeFaultLine)).toEqual([
      'node_modules/gazette-theme-leaf/theme.yaml:2: tokens: there is no token "acent". Did you mean "accent"?',
    ])
    writeFileSync(path.join(home, 'theme.yaml'), 'extends: news\n')
    expect(read().themes.map(({ name }) => name)).toEqual(['leaf'])
  })

  it('have tokens before their stylesheets, theme.css first, with the addresses of their files', () => {
    write({
      'mag/theme.yaml': 'extends: magazine\ntokens: { accent: red }\nfonts: { latin: [fonts/own.woff2] }\n',
      'mag/css/a.css': 'a { background: url("../pictures/paper.png") }',
      'mag/theme.css': 'b { background: url(data:x) }',
      'mag/fonts/own.woff2': 'font',
      'mag/pictures/paper.png': 'picture',
    })
    const [theme] = read().themes
    expect(theme).toMatchObject({ name: 'mag', parent: 'magazine' })
    expect(theme?.css).toMatch(
      /^@layer theme\{\[data-theme~='mag'\]\{--accent:red;\}\}\nb \{ background: url\(data:x\) \}\na \{ background: url\(\/assets\/paper-[\w-]{8}\.png\) \}$/,
    )
    expect([...(theme?.files.keys() ?? [])]).toEqual([
      ...(theme?.draft.fonts?.latin ?? []),
      expect.stringMatching(/^\/assets\/paper-/),
    ])
  })

  it('come after the theme that they extend', () => {
    write({ 'a/theme.yaml': '', 'ab/theme.yaml': 'extends: cd', 'cd/theme.yaml': '' })
    expect(read().themes.map(({ name }) => name)).toEqual(['cd', 'ab'])
  })

  it.each([
    ['header: v33', 'themes/mag/theme.yaml:1: header: "v33" is not one of the values. '],
    ['extends: news\nhaeder: v1', 'themes/mag/theme.yaml:2: haeder: unknown name. Did you mean "header"?'],
    ['extends: magzine', 'themes/mag/theme.yaml:1: extends: there is no theme "magzine". Did you mean "magazine"?'],
    ['tokens:\n  acent: red', 'themes/mag/theme.yaml:2: tokens: there is no token "acent". Did you mean "accent"?'],
    ['tokens:\n  accent: light-dark(rgb(1 2 3)', 'themes/mag/theme.yaml:2: tokens.accent: not a CSS value'],
    ['tokens:\n  accent: "red } p { color: blue"', 'themes/mag/theme.yaml:2: tokens.accent: not a CSS value'],
    ['blocks: {}', 'themes/mag/theme.yaml:1: blocks: components need a theme.ts and a build.'],
    [
      'fonts:\n  latin:\n    - a.woff2\n    - b.woff2\n    - c.woff2',
      'themes/mag/theme.yaml:2: fonts.latin: a page preloads at most two',
    ],
    ['fonts:\n  latin:\n    - no.woff2', 'themes/mag/theme.yaml:3: no.woff2 does not exist'],
    ['fonts:\n  latin: [../../secret]', 'themes/mag/theme.yaml:2: ../../secret is outside of the theme'],
    ['\theader: v1', 'themes/mag/theme.yaml:1: '],
    ['extends: mag', 'themes/mag/theme.yaml:1: extends: the theme extends itself.'],
  ])('report %j with file, line and the nearest name', (yaml, message) => {
    expect(faultsOf(yaml)).toEqual([expect.stringContaining(message)])
  })

  it.each([
    ['cards: [1]', 'cards'],
    ['settings: [{ type: text }]', 'settings'],
    ['fonts: [a.woff2]', 'fonts'],
    ['tokens: [red]', 'tokens'],
    ['- extends: news', ''],
  ])('report %j, a list in place of names', (yaml, field) => {
    expect(faultsOf(yaml)).toContainEqual(expect.stringContaining(`themes/mag/theme.yaml:1: ${field}`))
  })

  it.each([
    ['@layer theme {\n  p { color: red\n}\n', 1, '{'],
    ['p { color: red }\n}\n', 2, '}'],
    ['p {\n  inset: calc(1px + (2px)\n}\n', 3, '}'],
  ])('report %j, which browsers would not read to its end', (css, line, bracket) => {
    write({ 'mag/theme.css': css })
    expect(faultsOf('extends: news')).toEqual([
      `themes/mag/theme.css:${line}: "${bracket}" has no counterpart, so browsers would ignore the rest of the stylesheet`,
    ])
  })

  it('accept brackets in comments, texts and addresses', () => {
    write({
      'mag/theme.css': `/* } it's ( */ p::before { content: "}\\"("; background: url(data:a) } .a\\:b { color: red }`,
    })
    expect(faultsOf('extends: news')).toEqual([])
  })

  it('report a theme that is also one with components', () => {
    write({ 'mag/theme.ts': '' })
    expect(faultsOf('extends: news')).toEqual([
      expect.stringContaining('themes/mag/theme.yaml:1: the folder also has a theme.ts.'),
    ])
  })

  it('report errors by line', () => {
    expect(faultsOf('hedaer: v1\nheader: v33\nlayout: web').map((line) => line.split(':')[1])).toEqual(['1', '2', '3'])
  })

  it('report all errors at once', () => {
    write({ 'mag/theme.css': 'p { background: url(no.png) }\nq {' })
    const yaml = `extends: nws
haeder: v1
footer: v2
tokens: { acent: red, accent: "}" }
cards:
  led: { flow: text, step: 1, tone: plain, show: [headline] }
  lead: { flow: text, tone: plian, stpe: 1, shwo: [headline] }
fonts: { latin: [no.woff2] }
`
    expect(faultsOf(yaml).map((line) => line.replace(/^themes\/mag\/theme\.(\S+) (\S+).*/, '$1 $2'))).toEqual([
      'yaml:1: extends:',
      'yaml:2: haeder:',
      'yaml:3: footer:',
      'yaml:4: tokens.accent:',
      'yaml:4: tokens:',
      'yaml:6: cards.led:',
      'yaml:7: cards.lead.stpe:',
      'yaml:7: cards.lead.shwo:',
      'yaml:7: cards.lead.step:',
      'yaml:7: cards.lead.tone:',
      'yaml:7: cards.lead.show:',
      'yaml:8: no.woff2',
      'css:1: no.png',
      'css:2: "{"',
    ])
  })

  it('report a row with a wrong name once', () => {
    expect(faultsOf('cards:\n  leed:\n    flow: stack\n  lead: { flow: stak }')).toEqual([
      'themes/mag/theme.yaml:2: cards.leed: "leed" is not one of the values. Did you mean "lead"?',
      'themes/mag/theme.yaml:4: cards.lead.flow: "stak" is not one of the values. Did you mean "stack"?',
    ])
  })

  it('report files that are not UTF-8', () => {
    write({ 'mag/theme.css': '' })
    writeFileSync(path.join(root, 'themes/mag/theme.css'), Buffer.from('p {\n  content: "\xe9" }', 'latin1'))
    writeFileSync(path.join(root, 'themes/mag/theme.yaml'), Buffer.from('# caf\xe9', 'latin1'))
    expect(read().faults.map(themeFaultLine)).toEqual([
      'themes/mag/theme.yaml:1: a character is not valid UTF-8. Save the file as UTF-8',
      'themes/mag/theme.css:2: a character is not valid UTF-8. Save the file as UTF-8',
    ])
  })

  it('report errors of the stylesheets next to errors of YAML', () => {
    write({ 'mag/theme.css': 'p {' })
    expect(faultsOf('\theader: v1')).toEqual([
      'themes/mag/theme.yaml:1: Tabs are not allowed as indentation. Indent with spaces',
      expect.stringContaining('theme.css:1: '),
    ])
  })

  it.each([
    [
      'lead-splt: { flow: text, step: 1, tone: plain, show: [headline] }',
      'cards.lead-splt',
      'Did you mean "lead-split"?',
    ],
    ['lead: { flow: tekst, step: 1, tone: plain, show: [headline] }', 'cards.lead.flow', 'Did you mean "text"?'],
    ['lead: { flow: text, step: 1, tone: plian, show: [headline] }', 'cards.lead.tone', 'Did you mean "plain"?'],
    [
      'lead: { flow: overlay, ratoi: "1:1", ratio: "1:1", step: 1, tone: plain, show: [headline] }',
      'cards.lead.ratoi',
      'Did you mean "ratio"?',
    ],
    ['lead: { flow: text, tone: plain, show: [headline] }', 'cards.lead.step', 'missing'],
    [
      'lead: { flaw: text, step: 1, tone: plain, show: [headline] }',
      'cards.lead.flow',
      'Did you mean "flow" by "flaw"?',
    ],
  ])('report the card row %s', (row, place, hint) => {
    expect(faultsOf(`cards:\n  ${row}`)).toEqual([
      expect.stringMatching(new RegExp(`^themes/mag/theme.yaml:2: ${place}: .*${hint.replaceAll('?', '\\?')}`)),
    ])
  })
})

describe('the package.json of a paper', () => {
  it.each([
    ['{ "name": "paper", ', /^package\.json:1: invalid JSON: /],
    ['{\n  "name": "paper",\n}', /^package\.json:3: invalid JSON: /],
    ['[]', /^package\.json:1: expected an object\.$/],
    ['\ufeff{ "dependencies": [] }', undefined],
  ])('is checked: %j', (text, fault) => {
    writeFileSync(path.join(root, 'package.json'), text)
    expect([...paperThemeFolders(root)]).toEqual([])
    if (fault) expect(manifestFault(root)).toMatch(fault)
    else expect(manifestFault(root)).toBeUndefined()
  })

  it('may be missing', () => {
    expect(manifestFault(root)).toBeUndefined()
  })
})
