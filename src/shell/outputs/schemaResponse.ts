import type { OpenNames } from '../../content/schema/published/websiteJsonSchema'
import { openNames } from '../checking/openNames'
import { vocabulary } from '../checking/vocabulary'

/**
 * Answers with a JSON schema of documents, generated once, with the names that this build knows. Any origin may fetch it, since editors
 * run on other hosts.
 */
export function schemaResponse(make: (names: OpenNames) => object): () => Promise<Response> {
  let text: string | undefined
  return async () => {
    text ??= JSON.stringify(make(openNames(vocabulary)))
    return new Response(text, {
      headers: {
        'content-type': 'application/schema+json',
        'cache-control': 'public, max-age=3600',
        'access-control-allow-origin': '*',
      },
    })
  }
}
