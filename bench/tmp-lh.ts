import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { connect } from 'puppeteer-core'
import { storedAfter } from './lighthouse.ts'
import { startSalve } from './salve-production.ts'
import { writeFileSync } from 'node:fs'
const server = await startSalve({ DEMO: 'true' })
try {
  for (const screen of (process.env.SCREENS_LH ?? '/dashboard').split(',')) {
    for (let i=0;i<Number(process.env.N??1);i++){
    const stored = await storedAfter(async (page) => {
      await page.goto(`${server.origin}/login`)
      await page.locator('::-p-aria(Try the demo[role="button"])').click()
      await page.waitForFunction(() => location.pathname === '/dashboard')
      await page.waitForNetworkIdle()
    })
    const browser = await launch({ chromeFlags: ['--headless=new','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run'], chromePath: '/usr/bin/chromium' })
    const p = await connect({ browserURL: `http://127.0.0.1:${browser.port}`, defaultViewport: null })
    const page = await p.newPage()
    await page.evaluateOnNewDocument(({ tab, shared }) => {
      for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value)
      for (const [name, value] of Object.entries(shared)) localStorage.setItem(name, value)
    }, stored)
    const r = (await lighthouse(server.origin + screen, { onlyCategories: ['performance'], logLevel: 'error' }, undefined, page))!
    const a = r.lhr.audits
    const n = (k: string) => Math.round(a[k]?.numericValue ?? -1)
    console.log(screen, r.lhr.categories.performance.score, 'FCP', n('first-contentful-paint'), 'SI', n('speed-index'), 'LCP', n('largest-contentful-paint'), 'TBT', n('total-blocking-time'), 'CLS', a['cumulative-layout-shift']?.numericValue, 'bench', r.lhr.environment.benchmarkIndex)
    if (process.env.MORE) {
      console.log(JSON.stringify((a['long-tasks']?.details as any)?.items?.map((x:any)=>[x.url.slice(-30), Math.round(x.startTime), Math.round(x.duration)])))
      console.log((a['mainthread-work-breakdown']?.details as any)?.items?.map((x:any)=>x.groupLabel+' '+Math.round(x.duration)).join(', '))
      console.log((a['bootup-time']?.details as any)?.items?.map((x:any)=>x.url.slice(-30)+' total '+Math.round(x.total)+' script '+Math.round(x.scripting)+' parse '+Math.round(x.scriptParseCompile)).join('\n'))
      console.log((a['network-requests']?.details as any)?.items?.map((x:any)=>[x.url.slice(-40), Math.round(x.networkRequestTime), Math.round(x.networkEndTime), x.transferSize, x.priority].join(' ')).join('\n'))
      writeFileSync('/dev/shm/t/trace.json', JSON.stringify(r.artifacts.Trace ?? (r.artifacts as any).traces?.defaultPass))
    }
    browser.kill()
    }
  }
} finally { await server.stop() }
