import { toJsonSchema } from '@valibot/to-json-schema'
import { Website } from './website'

/**
 * The published JSON Schema of the content document, derived from the parser.
 * It describes what may be sent (the input), not what the parser makes of it.
 */
export function websiteJsonSchema(): object {
  const schema = toJsonSchema(Website, { typeMode: 'input', errorMode: 'ignore' })
  return { title: 'Website', description: 'The `data` of the content call.', ...schema }
}
