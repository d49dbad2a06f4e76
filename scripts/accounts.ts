import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { demoClient, startProvider } from './accounts/startProvider.ts'
import { endWithParent } from './programs/endWithParent.ts'

/**
 * Starts the demo with a provider where readers sign in by choosing a name: `npm run accounts`. The site listens on `PORT`, by default
 * 8080.
 */
const port = Number(process.env.PORT ?? 8080)
const site = `http://localhost:${port}`
const { issuer } = await startProvider({ sites: [site], port: Number(process.env.PROVIDER_PORT ?? 8081) })
const child = spawn(process.execPath, ['scripts/run.cjs', 'scripts/start.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(port),
    LOGIN_ISSUER: issuer,
    LOGIN_CLIENT_ID: demoClient.id,
    LOGIN_CLIENT_SECRET: demoClient.secret,
    LOGIN_INSECURE: '1',
    SESSION_KEYS: process.env.SESSION_KEYS ?? randomBytes(32).toString('base64url'),
  },
})
endWithParent(child)
child.once('exit', (code) => process.exit(code ?? 1))
