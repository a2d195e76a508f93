import { launch } from 'chrome-launcher'
import { connect } from 'puppeteer-core'
import { storedAfter } from './lighthouse.ts'
import { startSalve } from './salve-production.ts'
const server = await startSalve({ DEMO: 'true' })
try {
    const stored = await storedAfter(async (page) => {
      await page.goto(`${server.origin}/login`)
      await page.locator('::-p-aria(Try the demo[role="button"])').click()
      await page.waitForFunction(() => location.pathname === '/dashboard')
      await page.waitForNetworkIdle()
    })
    const browser = await launch({ chromeFlags: ['--headless=new','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run'], chromePath: '/usr/bin/chromium' })
    const p = await connect({ browserURL: `http://127.0.0.1:${browser.port}`, defaultViewport: {width:412,height:823,isMobile:true,hasTouch:true,deviceScaleFactor:1.75} })
    const page = await p.newPage()
    await page.evaluateOnNewDocument(({ tab, shared }) => {
      for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value)
      for (const [name, value] of Object.entries(shared)) localStorage.setItem(name, value)
    }, stored)
    await page.tracing.start({ path: '/dev/shm/t/trace.json', categories: ['devtools.timeline','toplevel','v8','v8.execute','blink.user_timing','loading','disabled-by-default-v8.cpu_profiler','disabled-by-default-devtools.timeline','disabled-by-default-lighthouse'] })
    await page.goto(server.origin + (process.env.SCREEN ?? '/dashboard'))
    await new Promise(r=>setTimeout(r,4000))
    await page.tracing.stop()
    browser.kill()
} finally { await server.stop() }
