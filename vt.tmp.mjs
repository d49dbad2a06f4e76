import { chromium } from 'playwright-core'
const base = process.argv[2]
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking'] })
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
page.on('console', (m) => console.log('console', m.text()))
page.on('pageerror', (m) => console.log('error', String(m)))
await page.addInitScript(() => {
  window.vts = []
  const own = document.startViewTransition?.bind(document)
  document.startViewTransition = (arg) => { const t = own(arg); const e = { at: performance.now() }; window.vts.push(e); t.ready.then(() => { e.ready = performance.now(); e.names = [...new Set(document.getAnimations().map(a => a.effect.pseudoElement))] }, (r) => { e.fail = String(r) }); t.finished.then(() => { e.done = performance.now() }); return t }
})
await page.goto(base + '/', { waitUntil: 'networkidle' })
await page.mouse.move(600, 5); await page.mouse.move(600, 400)
await page.waitForTimeout(2500)
for (let i = 0; i < 4; i++) {
  const to = i % 2 ? '/' : '/article/cinema-lanternon-vote'
  const r = await page.evaluate(async (to) => {
    const link = document.querySelector(`main a[href="${to}"], a[href="${to}"]`)
    const t0 = performance.now()
    link.click()
    while (location.pathname !== to) await new Promise(requestAnimationFrame)
    const t1 = performance.now()
    return { t0, url: t1 - t0 }
  }, to)
  await page.waitForTimeout(1500)
  console.log(to, r, await page.evaluate(() => JSON.stringify(window.vts.splice(0))))
}
console.log('bare', await page.evaluate(async () => { const out=[]; for (let i=0;i<5;i++){ const t0=performance.now(); const t=document.startViewTransition(()=>{}); await t.ready; out.push(Math.round(performance.now()-t0)); t.skipTransition(); await t.finished; await new Promise(r=>setTimeout(r,300))} window.vts.splice(0); return out }))
console.log('raf', await page.evaluate(async () => { const out=[]; for (let i=0;i<5;i++){ const t0=performance.now(); await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame); out.push(Math.round(performance.now()-t0)) } return out }))
await browser.close()
