/** Returns the configuration of a paper as it is; editors then complete its names. */
export function defineConfig(config) {
  return config
}
