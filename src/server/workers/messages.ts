/** The steps of a shutdown that workers take together: none sends a response any more, none listens any more. */
export type ShutdownStage = 'holding' | 'closed'

/**
 * What one worker tells the others about a site: its document may have changed, and, with `keys`, pages are to be purged; or, with `ended`,
 * sessions of readers have ended.
 */
export type SiteMessage = { type: 'site'; site: string; keys?: readonly string[] | 'all'; ended?: readonly string[] }

/** From a worker to the primary. */
export type ToPrimary =
  | { type: 'listening' }
  | { type: 'reached'; stage: ShutdownStage }
  | { type: 'metrics'; id: number }
  | SiteMessage

/** From the primary to a worker. */
export type ToWorker =
  | { type: 'announcer' }
  | { type: 'all reached'; stage: ShutdownStage }
  | { type: 'metrics'; id: number; text: string | undefined }
  | SiteMessage
