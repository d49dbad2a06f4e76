/** Returns the configuration of a paper as it is; editors then complete its names. */
export function defineConfig(config) {
  return config
}

/** The content is a folder of the paper. */
export function folder(path = 'content', options = {}) {
  return { ...options, kind: 'folder', url: path }
}

/** The content comes from a content API. */
export function api(options) {
  return { ...options, kind: 'api' }
}

/** The content comes from a Ghost. */
export function ghost(options) {
  return { ...options, kind: 'ghost' }
}

/** The content comes from a WordPress. */
export function wordpress(options) {
  return { ...options, kind: 'wordpress' }
}
