import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ModelServer, openModelServer } from '../server/src/test/model-server.ts'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { newAccount, signInByApi } from './support/patient.ts'
import { type RunningServer, startServer } from './support/server.ts'

const ask = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Your question' }).fill(text)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
}

describe.each(USUAL_SIZES)('the language model on %s', (_, size) => {
  let model: ModelServer
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    model = await openModelServer()
    ;[server, browser] = await Promise.all([
      startServer({ LLM_URL: model.url, LLM_MODEL: 'small' }),
      openBrowser(),
    ])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    await model.stop()
  })

  it('is asked for, answers with its sources, is stopped, proposes, gives way when it hangs, and is taken back', async () => {
    model.received = []
    const account = await newAccount(server)
    const { page, context, failures } = await newVisitor(browser, server.url, size)
    await signInByApi(page, server, account)
    await page.goto('/chatbot')

    // Nothing is sent before the patient, who is told the recipient, agrees.
    await page.getByRole('heading', { name: 'May a language model help?' }).waitFor()
    await page.getByText(`this goes to ${model.host}:`).waitFor()
    await ask(page, 'How do I measure my blood pressure at home?')
    await page.getByText('This is what our own articles say about it.').waitFor()
    expect(model.received).toEqual([])
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('button', { name: 'Allow' }).waitFor({ state: 'detached' })

    model.scripts = [
      { calls: [{ tool: 'search_articles', with: { query: 'measure blood pressure at home' } }] },
      { says: 'Sit down and rest before you measure. Keep still meanwhile.' },
    ]
    await ask(page, 'And how exactly should the blood pressure be measured at home?')
    await page.getByText('Sit down and rest before you measure. Keep still meanwhile.').waitFor()
    await page.getByText('Written by the language model small').waitFor()
    const links = page.getByRole('article').last().getByRole('link')
    expect(await links.first().getAttribute('href')).toMatch(/^\/news\/[a-z-]*blood-pressure/)

    // Checked sentences are shown while the rest is still to come.
    model.scripts = [
      { calls: [{ tool: 'search_articles', with: { query: 'sleep' } }] },
      { hangs: 'Going to bed at the same hour helps. And' },
    ]
    await ask(page, 'What do your articles say about sleep?')
    await page.getByText('Going to bed at the same hour helps.').waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('This is what our own articles say about it.').nth(1).waitFor()
    await expect.poll(() => page.getByText('Going to bed at the same hour helps.').count()).toBe(0)

    model.scripts = [
      {
        calls: [
          {
            tool: 'propose_measurement',
            with: { kind: 'weight', values: [{ key: 'weight', value: 71.5, unit: 'kg' }] },
          },
        ],
      },
    ]
    await ask(page, 'The thing in the bathroom showed 71.5 before breakfast, keep that')
    await page.getByText('Nothing is saved yet.').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()

    model.scripts = [{ hangs: '' }]
    await ask(page, 'what was my last weight?')
    await page.getByText('The language model gave no proper answer in time.').waitFor()
    await page.getByRole('link', { name: /^Body weight: 71\.5 kg/ }).waitFor()

    await page.goto('/settings/app')
    const allowed = page.getByRole('switch', { name: 'Let the language model help' })
    await allowed.waitFor()
    await expect.poll(() => allowed.isChecked()).toBe(true)
    await page.getByText('Let the language model help').click()
    await page.getByRole('switch', { name: 'Let the language model help', checked: false }).waitFor()
    model.received = []
    await page.goto('/chatbot')
    await ask(page, 'what was my last weight?')
    await page.getByRole('link', { name: /^Body weight: 71\.5 kg/ }).waitFor()
    expect(model.received).toEqual([])
    expect(failures).toEqual([])
    await context.close()
  })
})
