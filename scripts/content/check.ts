import { parseArgs } from 'node:util'
import { checkContent } from './checkContent.ts'

/** `npm run content:check [FOLDER|FILE|URL] [-- --json] [-- --media]`: prints the errors in a document. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { json: { type: 'boolean' }, media: { type: 'boolean' } },
})
const unknown = Object.keys(values).filter((name) => name !== 'json' && name !== 'media')
const [target, ...others] = positionals

const { CONTENT_SOURCE, API_BASE, SITES } = process.env
const hasSource = Boolean(CONTENT_SOURCE || API_BASE || SITES)

if ((target === undefined && !hasSource) || others.length > 0 || unknown.length > 0) {
  process.stderr.write(`${usage()}\n`)
  process.exitCode = 2
} else {
  const { text, code } = await checkContent(target, {
    root: process.cwd(),
    asJson: values.json === true,
    asksMedia: values.media === true,
    env: process.env,
  })
  process.stdout.write(text)
  process.exitCode = code
}

function usage(): string {
  const fault = unknown.map((name) => `Unknown option --${name}. `).join('')
  return `${fault}Give one content folder, a file, the URL of a document, or the name of a folder in private/tenants/:
  npm run content:check content
  npm run content:check website.json
  npm run content:check harbour-post
  API_TOKEN=… npm run content:check -- https://api.example/static/platform/my-paper --media
  CONTENT_SOURCE=wordpress CONTENT_URL=https://cms.example npm run content:check
--json prints the findings as JSON, one object for each site. --media requests each picture from the API or the content system.
Exit codes: 0 no errors, 1 errors, 2 document rejected. Missing translations and dates are listed but do not count as errors.`
}
