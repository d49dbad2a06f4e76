import { expect, test } from 'vitest'
import { composeMiddleware } from '../../../src/server/middleware/composeMiddleware'
import { redirectToHost } from '../../../src/shell/pipeline/redirectToHost'

const primaryOf = (host: string) => (host === 'www.post.example' ? 'post.example' : undefined)
const here = async () => new Response('here')

async function locationOf(address: string, siteUrl?: string): Promise<string | null> {
  const handle = composeMiddleware([], [redirectToHost(primaryOf, siteUrl)], here)
  return (await handle(new Request(address))).headers.get('location')
}

test('redirects an alias to the main host with path and query', async () => {
  expect(await locationOf('https://www.post.example/agenda?page=2')).toBe('//post.example/agenda?page=2')
  expect(await locationOf('https://post.example/agenda')).toBeNull()
})

test('omits the port of the request', async () => {
  expect(await locationOf('http://www.post.example:6667/')).toBe('//post.example/')
})

test('uses the port of the configured address if it has the main host', async () => {
  expect(await locationOf('http://www.post.example:6667/', 'http://post.example:8080')).toBe('//post.example:8080/')
  expect(await locationOf('http://www.post.example:6667/', 'http://other.example:8080')).toBe('//post.example/')
})
