import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const lengths = { nonce: 12, tag: 16 } as const

/** Encrypts a text so that nobody can read it, or change it unnoticed, without the secret of its link. */
export function seal(text: string, id: string, secret: string): Buffer {
  const nonce = randomBytes(lengths.nonce)
  const cipher = createCipheriv(algorithm, keyOf(id, secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a text; returns undefined with another secret, and for damaged bytes. */
export function unseal(bytes: Buffer, id: string, secret: string): string | undefined {
  const { nonce, tag } = lengths
  try {
    const decipher = createDecipheriv(algorithm, keyOf(id, secret), bytes.subarray(0, nonce), { authTagLength: tag })
    decipher.setAuthTag(bytes.subarray(nonce, nonce + tag))
    return Buffer.concat([decipher.update(bytes.subarray(nonce + tag)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function keyOf(id: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, id, 'gazette shared draft', 32))
}
