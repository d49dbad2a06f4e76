import node from '@astrojs/node'
import { defineConfig, memoryCache } from 'astro/config'

const cached = { maxAge: 60, swr: 600 }

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  devToolbar: { enabled: false },
  cache: { provider: memoryCache({ max: 2000 }) },
  routeRules: { '/cached': cached, '/cached/[...path]': cached },
})
