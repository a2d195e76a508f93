import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openWholeBrowser, SIZES, USUAL_SIZES } from './support/browser.ts'
import { allow, DOCTOR, FAKE_MEDIA, seesMoving } from './support/meeting.ts'
import { logIn, post, tokensFor } from './support/patient.ts'
import { startTwoServers, type TwoServers } from './support/twoServers.ts'

const DESK = SIZES[1][1]
const WAIT = { timeout: 30_000 }
/** They look into the list of shares now and then; an ending is told at once. */
const AT_ONCE = { timeout: 5000 }

/** The patient's browser talks to one server, the doctor's to another. */
describe.each(USUAL_SIZES)('a visit at a distance, with the patient on %s', (_, size) => {
  let servers: TwoServers
  let browser: Browser
  beforeAll(async () => {
    ;[servers, browser] = await Promise.all([startTwoServers(), openWholeBrowser(FAKE_MEDIA)])
  })
  afterAll(async () => {
    await browser.close()
    await servers.stop()
  })

  it('goes from the link by messages, video and a proposal to the end of the share', async () => {
    const { first, second, account } = servers
    const { access } = await tokensFor(first, account)
    await post(first, '/api/medical-records/health-issues/', { name: 'Asthma' }, access)
    const patient = await newVisitor(browser, first.url, size)
    const doctor = await newVisitor(browser, second.url, DESK)
    await Promise.all([allow(patient.context), allow(doctor.context)])
    const [ada, vogt] = [patient.page, doctor.page]
    await ada.goto('/login')
    await logIn(ada, account.email)
    await ada.waitForURL('**/dashboard')

    const { link, passcode } = await share(ada)
    await vogt.goto(link)
    await vogt.getByRole('textbox', { name: 'Your name' }).fill(DOCTOR)
    await vogt.getByRole('textbox', { name: 'Passcode' }).fill(passcode)
    await vogt.getByRole('button', { name: 'Open the record' }).click()
    await letter(vogt).getByText('Asthma').first().waitFor()

    await part(vogt, 'Messages')
    await write(vogt, 'How are you today?')
    await ada.goto('/chat')
    await ada.getByRole('link', { name: DOCTOR }).click()
    await log(ada).getByText('How are you today?').waitFor(WAIT)
    await write(ada, 'Short of breath at night.')
    await log(vogt).getByText('Short of breath at night.').waitFor(WAIT)

    await ada.getByRole('link', { name: 'Video call' }).click()
    await ada.getByRole('button', { name: 'Join the call' }).click()
    await vogt.getByRole('button', { name: 'Answer', exact: true }).click()
    await vogt.getByRole('button', { name: 'Join the call' }).click()
    await seesMoving(ada, `Picture of ${DOCTOR}`)
    await seesMoving(vogt, `Picture of ${account.name}`)
    await ada.getByRole('button', { name: 'End call' }).click()
    await ada.getByRole('alertdialog').getByRole('button', { name: 'End call' }).click()
    await vogt.getByText(`${account.name} ended the call.`).waitFor(WAIT)

    await part(vogt, 'Proposals')
    await vogt.getByRole('button', { name: 'New proposal' }).click()
    await vogt.getByRole('radio', { name: 'Health issue', exact: true }).click()
    await vogt.getByRole('combobox', { name: 'Health issue' }).fill('Restless sleep')
    await vogt.getByLabel('Why? The patient reads this').fill('Short of breath at night')
    await vogt.getByRole('button', { name: 'Send proposal' }).click()
    await vogt.getByText('Health issue: Restless sleep').waitFor()
    await ada.goto('/shares/proposals')
    await ada.getByRole('button', { name: 'Accept: Health issue: Restless sleep' }).click()
    await vogt.getByText('Accepted', { exact: true }).waitFor(WAIT)

    await ada.goto('/shares')
    await ada.getByRole('button', { name: `End sharing: ${DOCTOR}` }).click()
    await ada.getByRole('alertdialog').getByRole('button', { name: 'End sharing' }).click()
    await vogt.getByText('The patient has ended this link').waitFor(AT_ONCE)
    await expect.poll(() => letter(vogt).count()).toBe(0)

    await ada.goto('/shares/receipts')
    for (const did of ['opened your share', 'wrote you a message', 'proposed a health issue'])
      await ada.getByText(`${DOCTOR} ${did}`).first().waitFor()
    await ada.getByText(/Checked in your browser: all \d+ lines/).waitFor()
    expect([...patient.failures, ...doctor.failures]).toEqual([])
    await Promise.all([patient.context.close(), doctor.context.close()])
  }, 180_000)
})

/** Shares what belongs to the visit, by the three steps of the sheet. */
async function share(page: Page): Promise<{ link: string; passcode: string }> {
  await page.goto('/shares/new')
  await page.getByRole('button', { name: 'For a visit: Asthma, 24 hours' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  const passcode = await page.getByRole('textbox', { name: 'Passcode' }).inputValue()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(DOCTOR)
  await page.getByRole('button', { name: 'Make the link' }).click()
  await page.getByText('Your link is ready').waitFor()
  const link = (await page.locator('code').textContent()) ?? ''
  return { link: new URL(link).pathname, passcode }
}

/** With room for one part beside the record only, it is opened first. */
async function part(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

const letter = (page: Page) => page.getByRole('article', { name: 'Record of Ada Lovelace' })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
