import { chromium, type Page } from 'playwright-core'
import { chromiumFlags } from '../programs/chromiumFlags.ts'
import { requireProgram } from '../programs/program.ts'
import { systemPrograms } from '../programs/systemPrograms.ts'
import { wholePagePainted } from '../programs/wholePagePainted.ts'

const css = `[data-theme~='evening'] [data-part='kicker'] {
    letter-spacing: 0.04em;
  }
`

/** The theme "evening" in two forms with the same look; as code it also has a part and a client component on the front page. */
export const componentTheme: Readonly<Record<'asCode' | 'asData', Readonly<Record<string, string>>>> = {
  asCode: {
    'tsconfig.json': '{ "extends": "gazette-build/tsconfig.json", "include": ["themes"] }\n',
    'themes/evening/theme.ts': `import { extendTheme } from 'gazette/theme'
import news from 'gazette/themes/news/theme'
import { Header } from './parts/page/Header'
import { Skin } from './slots/Skin'

export default extendTheme(news, { header: 'v3', slots: { Skin }, parts: { Header } })
`,
    'themes/evening/theme.css': `@layer theme {
  [data-theme~='evening'] {
    --accent: light-dark(rgb(122 31 61), rgb(244 166 187));
  }

  ${css}}
`,
    'themes/evening/slots/Skin.tsx': `import { Skin as NewsSkin } from 'gazette/themes/news/slots/Skin'
import type { ReactNode } from 'react'
import '../theme.css'

export function Skin({ children }: { children: ReactNode }) {
  return <NewsSkin>{children}</NewsSkin>
}
`,
    'themes/evening/parts/page/Header.tsx': `import type { HeaderProps } from 'gazette/theme'
import { Header as BaseHeader } from 'gazette/themes/base/parts/page/Header'
import { Wave } from '../../Wave'

export function Header(props: HeaderProps) {
  if (props.view.path === '/saved') throw new Error('Adrift')
  return (
    <>
      <BaseHeader {...props} />
      {props.view.path === '/' && <p data-part="issue">No. 14</p>}
      {props.view.path === '/' && <Wave />}
    </>
  )
}
`,
    'themes/evening/Wave.tsx': `'use client'

import type { HydrationTrigger } from 'gazette/client'
import { useState } from 'react'

export const when: HydrationTrigger = 'load'

export function Wave() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
`,
  },
  asData: {
    'themes/evening/theme.yaml':
      'extends: news\nheader: v3\ntokens:\n  accent: light-dark(rgb(122 31 61), rgb(244 166 187))\n',
    'themes/evening/theme.css': `@layer theme {\n  ${css}}\n`,
  },
}

/** A screenshot of a whole page. */
export function photograph(url: string): Promise<Buffer> {
  return onPage(url, async (page) => {
    await page.evaluate(wholePagePainted)
    return page.screenshot({ fullPage: true, animations: 'disabled' })
  })
}

/** Clicks the client component of the theme until it counts, which it does after its hydration. Fails after half a minute. */
export async function clickWave(url: string): Promise<void> {
  await onPage(url, async (page) => {
    const wave = page.locator('g-island button').filter({ hasText: /^\d+$/ })
    await wave.click()
    await wave.filter({ hasText: '1' }).waitFor()
  })
}

async function onPage<Result>(url: string, use: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: requireProgram(systemPrograms.headless),
    args: [...chromiumFlags],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    await page.goto(url, { waitUntil: 'networkidle' })
    return await use(page)
  } finally {
    await browser.close()
  }
}
