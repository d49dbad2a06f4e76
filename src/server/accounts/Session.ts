import * as v from 'valibot'

const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength))

/** A reader who has signed in, as the encrypted cookie stores it. */
export const Session = v.object({
  /** Our own id of the session, by which it can be ended. */
  id: text(64),
  /** The reader's id at the provider. */
  subject: text(255),
  /** The id of the session at the provider. */
  providerSession: v.optional(text(255)),
  name: v.optional(text(100)),
  email: v.optional(text(254)),
  /** Names of the tiers that the reader has paid for. */
  tiers: v.array(text(64)),
  refreshToken: v.optional(v.string()),
  /** The signed statement of the provider, for the sign-out there. Left out if the cookie would be too long. */
  idToken: v.optional(v.string()),
  /** When the reader signed in, in ms since the epoch. */
  began: v.number(),
  /** From when on the provider has to confirm the membership again, in ms since the epoch. */
  checkAfter: v.number(),
})
export type Session = v.InferOutput<typeof Session>

/** A sign-in that has begun: what the answer of the provider must match, and where the reader came from. */
export const PendingLogin = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  returnTo: v.string(),
  expires: v.number(),
})
export type PendingLogin = v.InferOutput<typeof PendingLogin>
