import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { withoutSignIn } from '../../../scripts/export/withoutSignIn'

it('removes the provider of the environment and of each site', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-test-')), 'sites.json')
  const login = { issuer: 'https://accounts.example', client_id: 'post' }
  writeFileSync(file, JSON.stringify({ 'a.example': { id: 'a', token: 't', login }, 'b.example': { id: 'b' } }))
  const env: NodeJS.ProcessEnv = { SITES: file, LOGIN_ISSUER: 'https://accounts.example', LOGIN_CLIENT_ID: 'post' }
  withoutSignIn(env)
  expect(Object.keys(env)).toEqual(['SITES'])
  expect(JSON.parse(readFileSync(env.SITES ?? '', 'utf8'))).toEqual({
    'a.example': { id: 'a', token: 't' },
    'b.example': { id: 'b' },
  })
})

it('leaves a file that cannot be read to the server, which reports it', () => {
  const env: NodeJS.ProcessEnv = { SITES: '/nowhere.json' }
  withoutSignIn(env)
  expect(env).toEqual({ SITES: '/nowhere.json' })
})
