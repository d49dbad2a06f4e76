import path from 'node:path'
import { faults, startDemoApi } from './demoApi.ts'

/** Serves the demo tenants as a content API over HTTP. */
const token = process.env.API_TOKEN ?? 'demo-token'
const port = Number(process.env.API_PORT ?? 8090)
const api = await startDemoApi({ folder: path.resolve('private/tenants'), token, port })

process.stdout.write(`Demo API: ${api.url}
  content   curl -H 'authorization: Bearer ${token}' ${api.url}/static/platform/harbour-post
  faults    curl -X PUT ${api.url}/_fault/slow      (${faults.join(', ')})
  a site    API_BASE=${api.url} API_TOKEN=${token} WEBSITE_ID=harbour-post npm start
`)
