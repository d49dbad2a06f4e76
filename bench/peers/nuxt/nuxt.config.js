export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  devtools: { enabled: false },
  css: ['~~/shared/site.css'],
  nitro: { preset: 'node-server' },
  app: { head: { htmlAttrs: { lang: 'en' } } },
  routeRules: { '/cached': { swr: 60 }, '/cached/**': { swr: 60 } },
})
