import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const manual = readFileSync('docs/operations.md', 'utf8')
const [, variables = ''] =
  /const Variables = v\.object\(\{([\s\S]*?)\n\}\)/.exec(readFileSync('src/server/environment/Variables.ts', 'utf8')) ??
  []
const names = [...variables.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name)

describe('docs/operations.md', () => {
  it('has every environment variable in its table', () => {
    expect(names.length).toBeGreaterThan(15)
    const rows = manual.split('\n').filter((line) => line.startsWith('| `'))
    expect(names.filter((name) => !rows.some((row) => row.split('|')[1]?.includes(`\`${name}\``)))).toEqual([])
  })

  it('has no unknown variable', () => {
    const rows = [...manual.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Z_]+/g) ?? [],
    )
    expect(rows.filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('Docker image', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const [last = ''] = dockerfile.split(/^FROM /m).slice(-1)

  it('runs as an unprivileged user, has a health check, and contains no build tools', () => {
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m)
    expect(last).not.toMatch(/npm|COPY (?!--from=build)/)
  })

  it('sets only known variables', () => {
    const set = [...last.matchAll(/([A-Z_]+)=/g)]
      .map(([, name = '']) => name)
      .filter((name) => !['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX'].includes(name))
    expect(set.filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('compose.yaml', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'))

  it('gives each service minimal rights, its own user and a memory limit', () => {
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
    // The Valkey image starts as root and changes owners unless another user is set; our image has `USER node`.
    expect(services.valkey).toMatchObject({ user: 'valkey', tmpfs: ['/data'] })
  })

  it('passes variables by a file, and the example file has all of them and no others', () => {
    expect(services.gazette.env_file).toBe('gazette.env')
    const example = readFileSync('gazette.env.example', 'utf8')
    const passed = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)
    const fixed = Object.keys(services.gazette.environment)
    expect([...passed, ...fixed].sort()).toEqual([...names].sort())
  })
})
