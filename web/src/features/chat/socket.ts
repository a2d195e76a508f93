import { CLOSED, type ClientFrame, type ServerFrame, SOCKET_PATH } from '@salve/contract/chat/socket.ts'

export type SocketPhase = 'connecting' | 'open' | 'waiting' | 'over'
type Handler<T extends ServerFrame['type']> = (frame: Extract<ServerFrame, { type: T }>) => void
/** Frames after the hello, which the socket handles itself. */
type Said = Exclude<ClientFrame, { type: 'hello' }>

export interface ChatSocket {
  /** Sends a frame; false when disconnected, and then nobody gets it. */
  send: (frame: Said) => boolean
  /** Subscribes to frames of one type; returns the unsubscribe function. */
  listen: <T extends ServerFrame['type']>(type: T, handler: Handler<T>) => () => void
  phase: () => SocketPhase
  /** Subscribes to changes of the phase; returns the unsubscribe function. */
  onPhase: (handler: (phase: SocketPhase) => void) => () => void
  /** This connection's id; null while disconnected. */
  peer: () => string | null
  /** Presents a newer token without reconnecting. */
  renew: () => void
  /** Closes it permanently. */
  close: () => void
}

export interface ChatSocketParts {
  /** A valid token other than this one; null when there is none, which ends the connection. */
  token: (stale: string | null) => Promise<string | null>
  /** The position of the last received message, by conversation. */
  after: () => Record<string, number>
  /** Opens a socket to an address; null without WebSocket. */
  open: ((url: string) => WebSocket) | null
}

const WAIT_MS = { first: 500, most: 30_000 }
/** A token is renewed this long before it expires. */
const RENEW_BEFORE_MS = 60_000
/**
 * The server pings, which browsers do not expose, so a silent connection is detected by network
 * events.
 */
const CONNECT_WITHIN_MS = 10_000

/**
 * A page's single connection to the conversations of a patient or a share. It reconnects by itself.
 */
export function openChatSocket({ token, after, open: given }: ChatSocketParts): ChatSocket {
  const open = given ?? deadSocket
  const handlers = new Map<ServerFrame['type'], Set<(frame: ServerFrame) => void>>()
  const phaseHandlers = new Set<(phase: SocketPhase) => void>()
  let phase: SocketPhase = 'connecting'
  let socket: WebSocket | null = null
  let peer: string | null = null
  let failures = 0
  /** The last token presented, and if the server refused it. */
  let shown: string | null = null
  let isRefused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let renewal: ReturnType<typeof setTimeout> | undefined

  const enter = (next: SocketPhase) => {
    if (phase === next) return
    phase = next
    for (const handler of phaseHandlers) handler(next)
  }
  const say = (frame: ClientFrame) => {
    if (socket?.readyState !== WebSocket.OPEN) return false
    socket.send(JSON.stringify(frame))
    return true
  }

  const connect = async () => {
    clearTimeout(timer)
    enter('connecting')
    const current = await token(isRefused ? shown : null).catch(() => undefined)
    if (isOver()) return
    if (current === null) return enter('over')
    if (current === undefined) return comeBack()
    shown = current
    const opened = open(addressOf(SOCKET_PATH))
    socket = opened
    const limit = setTimeout(() => opened.close(), CONNECT_WITHIN_MS)
    opened.addEventListener('open', () =>
      opened.send(JSON.stringify({ type: 'hello', token: current, after: after() })),
    )
    opened.addEventListener('message', ({ data }) => {
      if (socket === opened) hear(String(data), () => clearTimeout(limit))
    })
    opened.addEventListener('close', ({ code }) => {
      clearTimeout(limit)
      if (socket === opened) lost(code)
    })
  }

  const hear = (text: string, isThere: () => void) => {
    const frame = frameOf(text)
    if (!frame) return
    if (frame.type === 'ready') {
      isThere()
      failures = 0
      isRefused = false
      peer = frame.peer
      clearTimeout(renewal)
      renewal = setTimeout(renew, Math.max(0, Date.parse(frame.expires_at) - Date.now() - RENEW_BEFORE_MS))
      enter('open')
    }
    for (const handler of handlers.get(frame.type) ?? []) handler(frame)
  }

  const lost = (code: number) => {
    socket = null
    peer = null
    clearTimeout(renewal)
    isRefused = code === CLOSED.token
    if (code === CLOSED.shareEnded) enter('over')
    if (!isOver()) comeBack()
  }

  /** With backoff and jitter, so that clients do not all return at once after a restart. */
  const comeBack = () => {
    enter('waiting')
    const longest = Math.min(WAIT_MS.most, WAIT_MS.first * 2 ** failures++)
    timer = setTimeout(() => void connect(), longest / 2 + (Math.random() * longest) / 2)
  }
  /** The network or the page is back: reconnect at once. */
  const now = () => {
    if (phase !== 'waiting' || document.visibilityState === 'hidden') return
    failures = 0
    void connect()
  }
  const renew = () => void showNewer().catch(() => undefined)
  const showNewer = async () => {
    const fresh = await token(shown)
    if (fresh && say({ type: 'hello', token: fresh })) shown = fresh
  }
  const isOver = () => phase === 'over'

  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', now)
  void connect()

  return {
    send: (frame) => phase === 'open' && say(frame),
    listen: (type, handler) => {
      const known = handlers.get(type) ?? new Set()
      handlers.set(type, known.add(handler as (frame: ServerFrame) => void))
      return () => known.delete(handler as (frame: ServerFrame) => void)
    },
    phase: () => phase,
    onPhase: (handler) => {
      phaseHandlers.add(handler)
      return () => phaseHandlers.delete(handler)
    },
    peer: () => peer,
    renew,
    close: () => {
      clearTimeout(timer)
      clearTimeout(renewal)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
      const open = socket
      socket = null
      enter('over')
      open?.close()
    },
  }
}

function addressOf(path: string): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`
}

/**
 * Our own server's frames are trusted: a validator would be the heaviest part of the first screen.
 */
function frameOf(text: string): ServerFrame | null {
  try {
    return JSON.parse(text) as ServerFrame
  } catch {
    return null
  }
}

/** A substitute without WebSocket: it never opens, and its users poll the server. */
function deadSocket(): WebSocket {
  const nothing = Object.assign(new EventTarget(), { readyState: 3, send: () => {}, close: () => {} })
  return nothing as unknown as WebSocket
}
