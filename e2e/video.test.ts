import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objections } from './support/axe.ts'
import { openWholeBrowser, USUAL_SIZES } from './support/browser.ts'
import { allow, DOCTOR, FAKE_MEDIA, meeting, seesMoving } from './support/meeting.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([sharedServer(), openWholeBrowser(FAKE_MEDIA)])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

describe.each(USUAL_SIZES)('a video call with the patient on %s', (_, size) => {
  it('begins with the look at the devices, is answered, survives a reload, and ends for both', async () => {
    const { patient, doctor } = await meeting(server, browser, size)
    await Promise.all([allow(patient.context), allow(doctor.context)])
    await patient.page.getByRole('link', { name: 'Video call' }).click()
    await patient.page.getByRole('meter', { name: 'Your microphone' }).waitFor()
    await patient.page.getByLabel('Your picture', { exact: true }).waitFor()
    expect(await objections(patient.page)).toEqual([])
    await patient.page.getByRole('button', { name: 'Join the call' }).click()
    await patient.page.getByText(`You are waiting for ${DOCTOR}`).waitFor()

    await doctor.page.getByText('Ada Lovelace is waiting in a video call').waitFor()
    await doctor.page.getByRole('button', { name: 'Answer', exact: true }).click()
    await doctor.page.getByRole('button', { name: 'Join the call' }).click()
    await seesMoving(patient.page, `Picture of ${DOCTOR}`)
    await seesMoving(doctor.page, 'Picture of Ada Lovelace')
    expect(await objections(patient.page)).toEqual([])
    expect(await objections(doctor.page)).toEqual([])

    await patient.page.keyboard.press('m')
    await doctor.page.getByText('Ada Lovelace is muted').first().waitFor()
    await patient.page.keyboard.press('m')
    await doctor.page.getByText('Ada Lovelace is muted').first().waitFor({ state: 'detached' })
    await doctor.page.keyboard.press('v')
    await patient.page.getByText(`${DOCTOR} has no camera on`).waitFor()
    await doctor.page.keyboard.press('v')
    await seesMoving(patient.page, `Picture of ${DOCTOR}`)

    await patient.page.reload()
    await seesMoving(patient.page, `Picture of ${DOCTOR}`)
    await seesMoving(doctor.page, 'Picture of Ada Lovelace')

    await patient.page.keyboard.press('Escape')
    await patient.page.getByRole('alertdialog').getByRole('button', { name: 'End call' }).click()
    await patient.page.getByText('You ended the call.').waitFor()
    await doctor.page.getByText('Ada Lovelace ended the call.').waitFor()
    await patient.page.getByRole('button', { name: 'To the messages' }).click()
    await patient.page
      .getByText(/^Video call, \d+:\d\d$/)
      .first()
      .waitFor()
    expect([...patient.failures, ...doctor.failures]).toEqual([])
    await Promise.all([patient.context.close(), doctor.context.close()])
  })
})

describe('a video call', () => {
  it('continues while another screen is read, and shows the screen of the doctor', async () => {
    const { patient, doctor } = await meeting(server, browser, { width: 1440, height: 900 })
    await Promise.all([allow(patient.context), allow(doctor.context)])
    await doctor.page.getByRole('button', { name: /^Video call/ }).click()
    await doctor.page.getByRole('button', { name: 'Join the call' }).click()
    await patient.page.getByText(`${DOCTOR} is waiting in a video call`).waitFor()
    await patient.page.getByRole('button', { name: 'Answer', exact: true }).click()
    await patient.page.getByRole('button', { name: 'Join the call' }).click()
    await seesMoving(patient.page, `Picture of ${DOCTOR}`)
    await doctor.page.getByRole('button', { name: 'Show screen' }).click()
    await seesMoving(patient.page, `Screen of ${DOCTOR}`)

    await patient.page.getByRole('link', { name: 'Medication' }).first().click()
    const dock = patient.page.getByRole('complementary', { name: `Call with ${DOCTOR}` })
    await dock.getByRole('link', { name: 'Back to the call' }).click()
    await seesMoving(patient.page, `Screen of ${DOCTOR}`)
    await doctor.page.getByRole('button', { name: 'End call' }).click()
    await doctor.page.getByRole('alertdialog').getByRole('button', { name: 'End call' }).click()
    await patient.page.getByText(`${DOCTOR} ended the call.`).waitFor()
    expect([...patient.failures, ...doctor.failures]).toEqual([])
    await Promise.all([patient.context.close(), doctor.context.close()])
  })

  it('says what to do where the browser gives no camera, and can be joined anyway', async () => {
    const { patient, doctor } = await meeting(server, browser, { width: 360, height: 740 })
    await patient.page.getByRole('link', { name: 'Video call' }).click()
    await patient.page.getByText('Your browser does not let us use the microphone').waitFor()
    await patient.page.getByText('Your browser does not let us use the camera').waitFor()
    expect(await objections(patient.page)).toEqual([])
    await patient.page.getByRole('button', { name: 'Join all the same' }).click()
    await patient.page.getByText(`You are waiting for ${DOCTOR}`).waitFor()
    await allow(doctor.context)
    await doctor.page.getByRole('button', { name: 'Answer', exact: true }).click()
    await doctor.page.getByRole('button', { name: 'Join the call' }).click()
    await seesMoving(patient.page, `Picture of ${DOCTOR}`)
    expect([...patient.failures, ...doctor.failures]).toEqual([])
    await Promise.all([patient.context.close(), doctor.context.close()])
  })
})
