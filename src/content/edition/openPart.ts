import { firstWords } from './firstWords'

type Guarded = {
  access?: string
  body?: string
  key_points?: unknown
  gallery?: unknown[]
  live?: object
  video?: object
  audio?: object
}

/**
 * An article for members keeps its first words alone. It is cut here, where every page, feed and search
 * gets its articles, so that nothing further out can show the rest. Anything else comes back as it is.
 */
export function openPart<Entity extends object>(entity: Entity): Entity {
  const { access, body = '', live } = entity as Guarded
  if (access !== 'members') return entity
  const { key_points, video, audio, ...open } = entity as Guarded
  return { ...open, body: firstWords(body), gallery: [], ...(live && { live: { ...live, blocks: [] } }) } as Entity
}
