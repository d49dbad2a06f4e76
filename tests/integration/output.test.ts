import { expect, it } from 'vitest'
import { rawGet } from '../support/rawGet'
import { startSite } from '../support/startSite'

it('prints one JSON object per line, also for render errors and console output of libraries', async () => {
  const script = `setInterval(()=>{},1e6).unref();process.once('SIGUSR2',()=>{
    console.error(new Error('said by a library'));console.warn('two\\nlines');process.emitWarning('old','DeprecationWarning')
  })`
  const site = await startSite({
    WEBSITE_ID: 'harbour-post',
    DEV_PAGES: '1',
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
  })
  for (const route of ['/test?throw', '/fr/test?throw', '/%zz', '/RSC/R/%zz.txt', '/media/nothing.jpg']) {
    await rawGet(site.url, route)
  }
  site.process.kill('SIGUSR2')
  await expect.poll(() => site.output()).toContain('DeprecationWarning: old')
  await site.stop()
  const lines = site.output().trimEnd().split('\n')
  const facts = lines.map((line) => JSON.parse(line) as { level: string; time: string; msg: string })
  expect(facts.filter(({ level, time, msg }) => !level || !time || !msg)).toEqual([])
  const messages = facts.map(({ msg }) => msg)
  expect(messages).toEqual(
    expect.arrayContaining(['could not render a page', 'Error: said by a library', 'two\nlines']),
  )
})
