import { get } from 'node:http'

/** The size of a response in bytes, compressed with brotli. */
export function bytesOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}
