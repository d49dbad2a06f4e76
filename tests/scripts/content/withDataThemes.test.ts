import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withDataThemes } from '../../../scripts/content/withDataThemes'

test('knows a theme whose theme.yaml has errors, which the check of themes reports', () => {
  const paper = mkdtempSync(path.join(tmpdir(), 'gazette-themes-'))
  try {
    mkdirSync(path.join(paper, 'themes/evening'), { recursive: true })
    writeFileSync(path.join(paper, 'themes/evening/theme.yaml'), 'extends: news\nheader: v99\n')
    const house = { themes: ['news'], cards: [], sectionsOf: (name: string) => [name], settingsOf: () => ({}) }
    const { themes, sectionsOf } = withDataThemes(house, paper)
    expect(themes).toEqual(['evening', 'news'])
    expect(sectionsOf('evening')).toEqual(['news'])
  } finally {
    rmSync(paper, { recursive: true })
  }
})
