import type { SourceConfig } from '../../server/environment/readSource'
import type { Replicas } from '../../server/replicas/createReplicas'
import type { OpenedSource, SourceTenant } from './OpenSource'
import { openApi } from './openApi'
import { openCms } from './openCms'
import { openFolder } from './openFolder'

/** Opens the source of one tenant. */
export function openSourceOf(tenant: SourceTenant<SourceConfig>, replicas: Replicas | undefined): OpenedSource {
  const { source, ...others } = tenant
  if (source.kind === 'api') return openApi({ ...others, source }, replicas)
  if (source.kind === 'folder') return openFolder({ ...others, source }, replicas)
  return openCms({ ...others, source }, replicas)
}
