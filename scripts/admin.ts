import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { startAdmin } from './admin/startAdmin.ts'
import { startSitePreview } from './admin/startSitePreview.ts'
import { startDemoApi } from './demoApi.ts'

/** Starts the preview: the demo API, the site for editors, and the admin, a page with forms around the site on another origin. */
const websiteId = process.env.WEBSITE_ID ?? 'harbour-post'
const folder = path.resolve('private/tenants')
const token = randomBytes(18).toString('base64url')
const port = Number(process.env.ADMIN_PORT ?? 8070)
const api = await startDemoApi({ folder, token })
const { promise: site, resolve } = Promise.withResolvers<string>()
const admin = await startAdmin({ folder, websiteId, token, site, port })
process.stdout.write(`Preview of ${websiteId}
  admin     ${admin.origin}/
  site      is starting, after a build where the sources have changed …
`)
resolve(startSitePreview({ apiBase: api.url, origins: admin.origin, port: Number(process.env.PORT ?? 8081) }))
process.stdout.write(`  site      ${await site}/      (the admin sends the draft that the frame shows)\n`)
