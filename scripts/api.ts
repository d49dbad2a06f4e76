import path from 'node:path'
import { apiText, startDemoApi } from './demoApi.ts'

/** Serves the demo tenants as a content API over HTTP. */
const token = process.env.API_TOKEN ?? 'demo-token'
const port = Number(process.env.API_PORT ?? 8090)
const { url } = await startDemoApi({ folder: path.resolve('private/tenants'), token, port })

process.stdout.write(apiText({ url, token, website: 'harbour-post', start: 'npm start' }))
