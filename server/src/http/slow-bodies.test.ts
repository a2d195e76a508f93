import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endSlowBodies } from './slow-bodies.ts'
import { readUpload } from './upload.ts'

const STRETCH_MS = 300
const MIN_BYTES_PER_SECOND = 1000
/** The minimum that has to arrive in each stretch. */
const ENOUGH_BYTES = (MIN_BYTES_PER_SECOND * STRETCH_MS) / 1000
const FILE_BYTES = ENOUGH_BYTES * 12
const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'
const TAIL = '\r\n--b--\r\n'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (bytes) => (text += bytes))
  socket.on('error', () => {})
  // Without events.once, which would throw on a reset connection.
  await new Promise((resolve) => socket.on('close', resolve))
  return text
}
const keep = async (request: FastifyRequest) => ({
  bytes: (await readUpload(request, 'file', FILE_BYTES * 2)).content.length,
})
/** Lets the queued upload be read. */
let release = () => {}

describe('a slow body', () => {
  let app: FastifyInstance
  beforeEach(async () => {
    app = Fastify()
    endSlowBodies(app, {
      wholeMs: STRETCH_MS,
      stretchMs: STRETCH_MS,
      minBytesPerSecond: MIN_BYTES_PER_SECOND,
    })
    await app.register(multipart)
    const keepLater = async (request: FastifyRequest) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return keep(request)
    }
    app.route({ method: 'POST', url: '/file', handler: keep })
    app.route({ method: 'POST', url: '/later', handler: keepLater })
    app.route({ method: 'POST', url: '/words', handler: () => ({}) })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => app.close())

  const open = (path: string, type: string, length: number) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`,
    )
    return socket
  }
  const openFile = (path = '/file') =>
    open(path, 'multipart/form-data; boundary=b', HEAD.length + FILE_BYTES + TAIL.length)
  it('is read to its end while it makes progress, however long it takes', async () => {
    const socket = openFile()
    const answer = answerOf(socket)
    socket.write(HEAD)
    for (let i = 0; i < 12; i++) {
      socket.write(Buffer.alloc(ENOUGH_BYTES))
      await pause(STRETCH_MS / 3)
    }
    socket.write(TAIL)
    expect(await answer).toContain(`{"bytes":${FILE_BYTES}}`)
  })

  it('is aborted when it stalls or trickles', async () => {
    const still = openFile()
    const stillAnswer = answerOf(still)
    still.write(HEAD)
    const dripping = openFile()
    const drippingAnswer = answerOf(dripping)
    dripping.write(HEAD)
    const drip = setInterval(() => dripping.write('.'), STRETCH_MS / 10)
    expect(await stillAnswer).toContain('408 Request Timeout')
    expect(await drippingAnswer).toContain('408 Request Timeout')
    clearInterval(drip)
  })

  it('is not charged for waiting behind others', async () => {
    const socket = openFile('/later')
    const answer = answerOf(socket)
    socket.write(HEAD + '.'.repeat(FILE_BYTES) + TAIL.slice(0, -4))
    await pause(STRETCH_MS * 3)
    release()
    socket.write(TAIL.slice(-4))
    expect(await answer).toContain(`{"bytes":${FILE_BYTES}}`)
  })

  it('of JSON must arrive within its time as a whole', async () => {
    const socket = open('/words', 'application/json', 10)
    const answer = answerOf(socket)
    socket.write('{')
    expect(await answer).toContain('408 Request Timeout')
  })
})
