import { createHmac } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import TurnServer from 'node-turn'

const HOST = '127.0.0.1'
const SECRET = 'a secret of the relay and of the server'
const RELAYED_PORTS = { minPort: 52_000, maxPort: 52_999 }

/** A relay for calls, and the line to it, which can be made worse. */
export interface Relay {
  /** The settings by which a server knows it. */
  settings: { TURN_URL: string; TURN_SECRET: string }
  /** Counts the packets of browsers to it. */
  count(): number
  /** From now on the line loses this share of what passes, from 0 to 1. */
  lose(share: number): void
  stop(): Promise<void>
}

/**
 * Starts a TURN server that knows credentials as coturn's `use-auth-secret` does, at the end of a
 * line of one's own.
 */
export async function startRelay(): Promise<Relay> {
  const [port, behind] = [await freePort(), await freePort()]
  const passwords = new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => createHmac('sha1', SECRET).update(String(name)).digest('base64') },
  )
  const turn = new TurnServer({
    authMech: 'long-term',
    credentials: passwords,
    realm: 'salve',
    listeningIps: [HOST],
    relayIps: [HOST],
    listeningPort: behind,
    debugLevel: 'OFF',
    ...RELAYED_PORTS,
  })
  turn.start()
  const line = await lineTo(port, behind)
  return {
    ...line,
    settings: { TURN_URL: `turn:${HOST}:${port}?transport=udp`, TURN_SECRET: SECRET },
    stop: async () => {
      await line.stop()
      turn.stop()
    },
  }
}

/**
 * Passes datagrams on between whoever sends to a port and another port, as far as the line lets
 * them through.
 */
async function lineTo(port: number, behind: number) {
  let lost = 0
  let passed = 0
  const passes = () => Math.random() >= lost
  const front = await bound(port)
  const upstream = new Map<string, Promise<Socket>>()
  const connect = async (from: { port: number; address: string }) => {
    const socket = await bound(0)
    socket.on('message', (data) => {
      if (passes()) front.send(data, from.port, from.address)
    })
    return socket
  }
  front.on('message', (data, { port: from, address }) => {
    passed += 1
    if (!passes()) return
    const key = `${address}:${from}`
    const known = upstream.get(key) ?? connect({ port: from, address })
    upstream.set(key, known)
    void known.then((socket) => socket.send(data, behind, HOST))
  })
  return {
    count: () => passed,
    lose: (share: number) => {
      lost = share
    },
    stop: async () => {
      for (const socket of [front, ...(await Promise.all(upstream.values()))]) socket.close()
    },
  }
}

async function bound(port: number): Promise<Socket> {
  const socket = createSocket('udp4')
  socket.bind(port, HOST)
  await once(socket, 'listening')
  return socket
}

async function freePort(): Promise<number> {
  const socket = await bound(0)
  const { port } = socket.address()
  socket.close()
  await once(socket, 'close')
  return port
}
