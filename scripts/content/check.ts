import { parseArgs } from 'node:util'
import { checkContent } from './checkContent.ts'

/** `npm run content:check FILE|URL|TENANT [-- --json] [-- --media]`: prints the errors in a document. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { json: { type: 'boolean' }, media: { type: 'boolean' } },
})
const unknown = Object.keys(values).filter((name) => name !== 'json' && name !== 'media')
const [target, ...others] = positionals

if (target === undefined || others.length > 0 || unknown.length > 0) {
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
  return `${fault}Give one file, the address of a content call, or an embedded tenant:
  npm run content:check website.json
  npm run content:check harbour-post
  API_TOKEN=… npm run content:check -- https://api.example/static/platform/my-paper --media
--json prints the findings as JSON; --media requests each picture from the API. Exit codes: 0 if nothing has to be fixed, 1 if
something has, 2 if the document is rejected. Texts in only one language are reported, but need no fix.`
}
