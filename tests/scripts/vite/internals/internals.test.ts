import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Rolldown } from 'vite'
import { describe, expect, it, vi } from 'vitest'
import { checkCssExport, cssExportQuery, hasCssExport } from '../../../../scripts/vite/internals/cssExport'
import { declarationsOf } from '../../../../scripts/vite/internals/declarationsOf'
import { checkStyles, forgetStyles, importedStyles } from '../../../../scripts/vite/internals/importedStyles'
import { createPreloadHelper } from '../../../../scripts/vite/internals/preloadHelper'
import { checkServerEntry, serverEntry } from '../../../../scripts/vite/internals/serverEntry'
import { withoutWakuPlugin } from '../../../../scripts/vite/internals/withoutWakuPlugin'
import { loadHtmlRenderer } from '../../../../src/shell/rendering/loadHtmlRenderer'

vi.mock('rolldown/experimental', () => ({ isolatedDeclarationSync: undefined }))

const chunk = (viteMetadata?: { importedCss: Set<string> }) => ({ viteMetadata }) as unknown as Rolldown.OutputChunk

describe('checks of undocumented features of the build tools', () => {
  it('fail if plugin-rsc leaves the stylesheet query of a module unchanged', () => {
    const id = `Bell.tsx?island${cssExportQuery('Bell')}`
    expect(hasCssExport.test(id)).toBe(true)
    expect(() => checkCssExport(id, 'export const Bell = 1')).toThrow(/plugin-rsc ignores .*Bell\.tsx.*cssExport\.ts/)
    expect(() => checkCssExport(id, 'export const Bell = __vite_rsc_wrap_css__(1)')).not.toThrow()
  })

  it("fail if a build has not loaded Vite's preload helper", () => {
    const helper = createPreloadHelper()
    expect(helper.load('\0vite/other.js')).toBeUndefined()
    expect(helper.check).toThrow(/preload helper.*preloadHelper\.ts/)
    expect(helper.load('\0vite/preload-helper.js')).toContain('__vitePreload')
    expect(helper.check).not.toThrow()
  })

  it('fail if no chunk lists its stylesheets', () => {
    const styled = chunk({ importedCss: new Set(['a.css']) })
    expect(() => checkStyles([chunk(), chunk({ importedCss: new Set() })])).toThrow(/viteMetadata.*importedStyles\.ts/)
    expect(() => checkStyles([chunk(), styled])).not.toThrow()
    expect(forgetStyles([styled, chunk()])).toEqual(['a.css'])
    expect(importedStyles(styled)).toEqual([])
  })

  it('fail if Rolldown returns no declarations', () => {
    expect(() => declarationsOf('src/client/bridge/openPreview.ts')).toThrow(
      /isolatedDeclarationSync.*declarationsOf\.ts/,
    )
  })

  it('fail if a build has no server with the export that starts it', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gazette-server-entry-'))
    try {
      expect(() => checkServerEntry(folder)).toThrow(/server\/index\.js.*serverEntry\.ts/)
      mkdirSync(path.join(folder, 'server'))
      writeFileSync(path.join(folder, serverEntry.file), 'export { entry as serverEntry };')
      expect(() => checkServerEntry(folder)).toThrow(/unstable_serverEntry.*serverEntry\.ts/)
      writeFileSync(path.join(folder, serverEntry.file), 'export { entry as default, entry as unstable_serverEntry };')
      expect(() => checkServerEntry(folder)).not.toThrow()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('fail if Waku has no plugin of the disabled name', () => {
    expect(withoutWakuPlugin('waku:vite-plugins:rsc-devtools')).toEqual({ name: 'waku:vite-plugins:rsc-devtools' })
    expect(() => withoutWakuPlugin('waku:vite-plugins:gone')).toThrow(/no plugin waku:vite-plugins:gone/)
  })

  it('fail if plugin-rsc does not load the HTML renderer', async () => {
    // Unit tests run without plugin-rsc.
    await expect(loadHtmlRenderer()).rejects.toThrow(/viteRsc\.import of @vitejs\/plugin-rsc.*loadHtmlRenderer\.ts/)
  })
})
