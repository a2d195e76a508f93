import type { PushPayload, PushSubscriptionInput } from '@salve/contract/users/push-subscriptions.ts'
import { decrypt } from 'http_ece'
import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The service's answer to the next message instead of taking it. */
type Reply = { status: number; retryAfter?: string } | 'hangs'

/** A message as the device shows it. */
export interface Shown {
  endpoint: string
  payload: PushPayload
  headers: IncomingHttpHeaders
}

/** A push service on this machine together with its devices, which decrypt what it brings them. */
export interface PushService {
  origin: string
  /** The devices' messages, in order. */
  shown: Shown[]
  /** The number of calls, refused ones included. */
  calls: number
  /** Its answers to the next messages, one each; after them it takes all. */
  replies: Reply[]
  /** A new device, as its browser describes it. */
  newDevice(name?: string): PushSubscriptionInput
  stop(): Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const keys = new Map<string, { privateKey: ReturnType<typeof createECDH>; authSecret: string }>()
  const hanging = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      service.calls += 1
      const reply = service.replies.shift()
      if (reply === 'hangs') return void hanging.add(response)
      if (reply)
        return response
          .writeHead(reply.status, reply.retryAfter ? { 'retry-after': reply.retryAfter } : {})
          .end()
      const device = keys.get(request.url ?? '')
      if (!device) return response.writeHead(404).end()
      const text = decrypt(body, { version: 'aes128gcm', ...device }).toString()
      const endpoint = `${service.origin}${request.url}`
      service.shown.push({ endpoint, payload: JSON.parse(text) as PushPayload, headers: request.headers })
      return response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shown: [],
    calls: 0,
    replies: [],
    newDevice(device = 'Firefox on Android') {
      const privateKey = createECDH('prime256v1')
      const p256dh = privateKey.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      const path = `/push/${randomBytes(24).toString('base64url')}`
      keys.set(path, { privateKey, authSecret: auth })
      return { endpoint: `${service.origin}${path}`, keys: { p256dh, auth }, device }
    },
    async stop() {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}
