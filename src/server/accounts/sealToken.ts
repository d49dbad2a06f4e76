import { createHash } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'

/** What a sealed text is for. A text sealed for one purpose or one site is worthless for another. */
export type Purpose = { kind: 'session' | 'login' | 'gift' | 'draft'; site: string }

const encryption = { alg: 'dir', enc: 'A256GCM' } as const

/** Encrypts data with the first key, so that nobody can read it, or change it unnoticed. `until` is its end, in ms since the epoch. */
export function sealToken(
  data: object,
  { kind, site }: Purpose,
  until: number,
  keys: readonly Buffer[],
): Promise<string> {
  const [key] = keys
  if (!key) throw new Error('there is no session key')
  return new EncryptJWT({ data })
    .setProtectedHeader({ ...encryption, kid: idOf(key) })
    .setSubject(kind)
    .setAudience(site)
    .setExpirationTime(Math.floor(until / 1_000))
    .encrypt(key)
}

/** Decrypts data with the key that sealed it. Undefined for a forged, damaged or expired text, and for one of another purpose or site. */
export async function openToken(text: string, { kind, site }: Purpose, keys: readonly Buffer[]): Promise<unknown> {
  try {
    const { payload } = await jwtDecrypt(
      text,
      ({ kid }) => {
        const key = keys.find((one) => idOf(one) === kid)
        if (!key) throw new Error('unknown key')
        return key
      },
      {
        audience: site,
        subject: kind,
        requiredClaims: ['exp'],
        keyManagementAlgorithms: [encryption.alg],
        contentEncryptionAlgorithms: [encryption.enc],
      },
    )
    return payload.data
  } catch {
    return undefined
  }
}

function idOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 8)
}
