import type { Program } from './program.ts'

const chromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/** System programs of tests, screenshots and benchmarks. Redis may be Valkey. */
export const systemPrograms = {
  /** For screenshots and benchmarks. */
  chromium: { name: 'Chromium', variable: 'CHROMIUM_PATH', places: chromiums, packages: ['chromium'] },
  /** For tests: the same engine without windows, which takes three quarters of the time. */
  headless: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    places: ['/usr/bin/chromium-headless-shell'],
    substitutes: chromiums,
    packages: ['chromium-headless-shell'],
  },
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: ['firefox-esr'],
  },
  /** Safari's engine. Its driver needs a display. */
  webkit: {
    name: 'WebKitGTK',
    variable: 'WEBKIT_DRIVER_PATH',
    places: ['/usr/bin/WebKitWebDriver'],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus'],
  },
  redis: {
    name: 'Redis',
    variable: 'REDIS_SERVER_PATH',
    places: [
      '/usr/bin/redis-server',
      '/usr/bin/valkey-server',
      '/usr/local/bin/redis-server',
      '/usr/local/bin/valkey-server',
    ],
    packages: ['redis-server'],
  },
  nginx: {
    name: 'nginx',
    variable: 'NGINX_PATH',
    places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'],
    packages: ['nginx-light', 'openssl'],
  },
  caddy: {
    name: 'Caddy',
    variable: 'CADDY_PATH',
    places: ['/usr/bin/caddy', '/usr/local/bin/caddy'],
    packages: ['caddy'],
  },
} as const satisfies Record<string, Program>
