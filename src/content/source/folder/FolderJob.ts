import type { KnownEntryHashes } from '../../document/DocumentParts'
import type { PackedParts } from '../../document/packParts'
import type { SourceFault } from '../Source'

/**
 * A request to the thread that reads folders: read a folder again (after file events, only the files that they named), or wait for the
 * next file event in it.
 */
export type FolderRequest =
  | {
      kind: 'read'
      folder: string
      mediaFolders: readonly string[]
      websiteId: string
      revision: string | undefined
      known: KnownEntryHashes
      /** The server's time, in ms since 1970: the dates of a demo move with it. */
      now: number
      onlyEvents: boolean
    }
  | { kind: 'wait'; folder: string }

/** The new content, if the revision is another one; or why there is none. */
export type FolderReply = { parts?: PackedParts; failure?: { fault: SourceFault; message: string } }
