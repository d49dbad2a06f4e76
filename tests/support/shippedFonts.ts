import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Packages with the fonts, and the families that replace those of every system. */
const folders = ['dejavu-fonts-ttf/ttf', '@expo-google-fonts/arimo/400Regular'].map((one) =>
  path.resolve('node_modules', one),
)
const families = { 'sans-serif': 'DejaVu Sans', serif: 'DejaVu Serif', monospace: 'DejaVu Sans Mono' } as const

/** Arimo has Arial's metrics, and takes its name for `local('Arial')` in stylesheets, which our fallback fonts use. */
const arial = `<match target="scan"><test name="fullname"><string>Arimo Regular</string></test>
<edit name="fullname" mode="assign"><string>Arial</string></edit></match>`

/** Smoothing options in fontconfig's format. */
const smoothing = {
  antialias: '<bool>true</bool>',
  hinting: '<bool>false</bool>',
  hintstyle: '<const>hintnone</const>',
  autohint: '<bool>false</bool>',
  embeddedbitmap: '<bool>false</bool>',
  rgba: '<const>none</const>',
} as const

/**
 * Environment variables with which a browser uses only fonts from this project's packages, all rendered alike, whatever
 * the machine has. Writes fontconfig's configuration and cache to `folder`.
 */
export function shippedFonts(folder: string): Record<string, string | undefined> {
  const file = path.join(folder, 'fonts.conf')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, configuration(path.join(folder, 'cache')))
  const fontconfig = { FONTCONFIG_FILE: file, FONTCONFIG_PATH: folder, FONTCONFIG_SYSROOT: undefined }
  return { ...fontconfig, LC_ALL: 'C.UTF-8', LANGUAGE: 'en' }
}

function configuration(cache: string): string {
  const aliases = Object.entries(families).map(
    ([family, face]) =>
      `<alias binding="same"><family>${family}</family><prefer><family>${face}</family></prefer></alias>`,
  )
  const edits = Object.entries(smoothing).map(([name, value]) => `<edit name="${name}" mode="assign">${value}</edit>`)
  const rules = ['pattern', 'font'].map((target) => `<match target="${target}">${edits.join('')}</match>`)
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<reset-dirs/>
${folders.map((folder) => `<dir>${inXml(folder)}</dir>`).join('\n')}
<cachedir>${inXml(cache)}</cachedir>
${[arial, ...aliases, ...rules].join('\n')}
</fontconfig>
`
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
