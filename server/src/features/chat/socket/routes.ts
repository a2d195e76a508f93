import websocket from '@fastify/websocket'
import { CLOSED, FRAME_MAX_BYTES, SOCKET_PATH } from '@salve/contract/chat/socket.ts'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Context } from '../../../context.ts'
import { requireOwnOrigin } from '../../../http/origin.ts'
import { notFound, tooMany } from '../../../lib/errors.ts'
import { networkOf } from '../../../lib/network-of.ts'
import { serveSocket } from './connection.ts'
import { openHub } from './hub.ts'

const PING_EVERY_MS = 25_000
/** Time for clients to acknowledge the end. */
const GOODBYE_MS = 1000
const PER_PERSON_MAX = 30
const PER_ADDRESS_MAX = 200
const COME_BACK_SECONDS = 10

/**
 * The socket of chat and calls. Has to be registered before any route, and is awaited by
 * `buildApp`.
 */
export async function chatSocket(app: FastifyInstance, context: Context): Promise<void> {
  const hub = openHub(context)
  const perAddress = counter(PER_ADDRESS_MAX)
  const perPerson = counter(PER_PERSON_MAX)
  const alive = new WeakSet<WebSocket>()

  await app.register(websocket, {
    options: { maxPayload: FRAME_MAX_BYTES },
    // A connection that breaks is everyday life: its close is what counts.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => {
      clearInterval(pings)
      const { clients } = app.websocketServer
      for (const socket of clients) socket.close(CLOSED.stopping)
      setTimeout(() => {
        for (const socket of clients) socket.terminate()
      }, GOODBYE_MS).unref()
      app.websocketServer.close(() => done())
    },
  })
  const pings = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, PING_EVERY_MS).unref()
  app.addHook('onClose', () => hub.close())
  // No other route is a socket, and none may log its address.
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== SOCKET_PATH) throw notFound()
  })

  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    handler: () => {
      throw notFound()
    },
    onRequest: async (request) => {
      if (!request.ws) return
      requireOwnOrigin(request, context.config.publicUrl)
      context.countCall(request.ip)
      if (!perAddress.has(networkOf(request.ip))) throw tooMany(COME_BACK_SECONDS)
    },
    wsHandler: (socket, request) => {
      const address = networkOf(request.ip)
      perAddress.add(address)
      socket.on('close', () => perAddress.remove(address))
      alive.add(socket)
      socket.on('pong', () => alive.add(socket))
      serveSocket(context, hub, socket, {
        admit: ({ patient, share }) => perPerson.has(share ?? patient) && perPerson.add(share ?? patient),
        release: ({ patient, share }) => perPerson.remove(share ?? patient),
      })
    },
  })
}

/** Counts open sockets by key, up to `max` each. */
function counter(max: number) {
  const counts = new Map<string, number>()
  return {
    has: (key: string) => (counts.get(key) ?? 0) < max,
    add(key: string): true {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return true
    },
    remove(key: string) {
      const left = (counts.get(key) ?? 0) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    },
  }
}
