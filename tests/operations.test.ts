import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const manual = readFileSync('docs/operations.md', 'utf8')
const [, variables = ''] =
  /const Variables = v\.object\(\{([\s\S]*?)\n\}\)/.exec(readFileSync('src/server/environment/Variables.ts', 'utf8')) ??
  []
const names = [...variables.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name)

describe('the manual', () => {
  it('has every variable in its table', () => {
    expect(names.length).toBeGreaterThan(15)
    const rows = manual.split('\n').filter((line) => line.startsWith('| `'))
    expect(names.filter((name) => !rows.some((row) => row.split('|')[1]?.includes(`\`${name}\``)))).toEqual([])
  })

  it('names no variable that is not read', () => {
    const rows = [...manual.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Z_]+/g) ?? [],
    )
    expect(rows.filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('the image', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const [last = ''] = dockerfile.split(/^FROM /m).slice(-1)

  it('runs as a user without rights, says how it is, and has nothing that only builds', () => {
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m)
    expect(last).not.toMatch(/npm|COPY (?!--from=build)/)
  })

  it('sets only variables that are read', () => {
    const set = [...last.matchAll(/([A-Z_]+)=/g)]
      .map(([, name = '']) => name)
      .filter((name) => !['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX'].includes(name))
    expect(set.filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('compose.yaml', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'))

  it('gives no service more than it needs, and each a user of its own and an end to its memory', () => {
    for (const [name, service] of Object.entries<Record<string, unknown>>(services))
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          mem_limit: expect.stringMatching(/^\d+m$/),
        }),
      ])
    // The image of Valkey begins as root and changes owners, unless it is told another user; ours says `USER node` itself.
    expect(services.valkey).toMatchObject({ user: 'valkey', tmpfs: ['/data'] })
  })

  it('passes every variable by a file, of which there is an example with all of them and no other', () => {
    expect(services.gazette.env_file).toBe('gazette.env')
    const example = readFileSync('gazette.env.example', 'utf8')
    const passed = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)
    const fixed = Object.keys(services.gazette.environment)
    expect([...passed, ...fixed].sort()).toEqual([...names].sort())
  })
})
