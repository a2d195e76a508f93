import type { Browser, BrowserContext } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWholeBrowser } from './support/browser.ts'
import { allow, DOCTOR, FAKE_MEDIA, meeting, seesMoving } from './support/meeting.ts'
import { type Relay, startRelay } from './support/relay.ts'
import { type RunningServer, startServer } from './support/server.ts'

const DESK = { width: 1440, height: 900 }
const PATIENT = 'Ada Lovelace'
/** Looks at the line are two seconds apart, and several bad ones make a poor line. */
const NOTICED = { timeout: 60_000 }

describe('a video call between networks that cannot reach each other', () => {
  let relay: Relay
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    relay = await startRelay()
    ;[server, browser] = await Promise.all([startServer(relay.settings), openWholeBrowser(FAKE_MEDIA)])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    await relay.stop()
  })

  it('goes by the relay, is sound alone on a poor connection, survives a break, and moves to another tab', async () => {
    const { patient, doctor } = await meeting(server, browser, DESK)
    await Promise.all([patient, doctor].map(({ context }) => onlyByRelay(context)))
    await Promise.all([allow(patient.context), allow(doctor.context)])
    await Promise.all([patient.page.reload(), doctor.page.reload()])
    await patient.page.getByRole('link', { name: 'Video call' }).click()
    await patient.page.getByRole('button', { name: 'Join the call' }).click()
    await doctor.page.getByRole('button', { name: 'Answer', exact: true }).click()
    await doctor.page.getByRole('button', { name: 'Join the call' }).click()
    await seesMoving(patient.page, `Picture of ${DOCTOR}`)
    await seesMoving(doctor.page, `Picture of ${PATIENT}`)
    expect(relay.count()).toBeGreaterThan(100)

    relay.lose(0.2)
    await patient.page.getByText('Your line is too weak for a picture').waitFor(NOTICED)
    await doctor.page.getByText(`The line of ${PATIENT} is too weak`).waitFor(NOTICED)
    relay.lose(0)
    await seesMoving(doctor.page, `Picture of ${PATIENT}`)

    relay.lose(1)
    await doctor.page.getByText('The connection was lost. Reconnecting …').waitFor(NOTICED)
    relay.lose(0)
    await seesMoving(patient.page, `Picture of ${DOCTOR}`)

    const second = await patient.context.newPage()
    await second.goto(patient.page.url())
    await second.getByRole('button', { name: 'Join the call' }).click()
    await second.getByRole('button', { name: 'Go on here' }).click()
    await seesMoving(second, `Picture of ${DOCTOR}`)
    await patient.page.getByText('You went on with this call on another device.').waitFor()
    expect([...patient.failures, ...doctor.failures]).toEqual([])
    await Promise.all([patient.context.close(), doctor.context.close()])
  }, 240_000)
})

/** The networks of this browser let nothing through but what goes to the relay. */
async function onlyByRelay(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const Direct = RTCPeerConnection
    window.RTCPeerConnection = class extends Direct {
      constructor(given?: RTCConfiguration) {
        super({ ...given, iceTransportPolicy: 'relay' })
      }

      override setConfiguration(given?: RTCConfiguration) {
        super.setConfiguration({ ...given, iceTransportPolicy: 'relay' })
      }
    }
  })
}
