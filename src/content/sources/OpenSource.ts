import type { TenantConfig } from '../../server/environment/readSites'
import type { SourceConfig } from '../../server/environment/readSource'
import type { Replicas } from '../../server/replicas/createReplicas'
import type { Source } from '../source/Source'

/** The source of a tenant's content, as the server uses it. */
export type OpenedSource = {
  source: Source
  /** Local folders with the pictures; undefined if they come from the API. */
  mediaFolders?: readonly string[]
  /** Returns the addresses of a file under `/media/`, for a source whose media are at other addresses than those of the API. */
  mediaAddresses?: (filename: string) => string[]
  /** Whether published documents are saved on disk, for restarts while the source is unavailable. */
  hasSnapshot: boolean
  /** Milliseconds for which a document is fresh. Default 30,000. */
  freshMs?: number
  /** Calls back whenever the source itself says that the content has changed. */
  follow?: (onChange: () => Promise<unknown>) => void
}

/** A tenant whose source has this type. */
export type SourceTenant<Config extends SourceConfig> = Pick<TenantConfig, 'websiteId' | 'mediaFolder'> & {
  source: Config
  isPreview: boolean
}

/** Opens the source of one tenant. */
export type OpenSource<Config extends SourceConfig> = (
  tenant: SourceTenant<Config>,
  replicas: Replicas | undefined,
) => OpenedSource
