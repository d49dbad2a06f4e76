import type { OpenNames } from '../../content/schema/websiteJsonSchema'
import { openNames } from '../checking/openNames'
import { vocabulary } from '../checking/vocabulary'

/** Answers with a schema of documents, made once, with the names that this build knows. Any page may read it: editors run elsewhere. */
export function schemaAnswer(make: (names: OpenNames) => object): () => Promise<Response> {
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
