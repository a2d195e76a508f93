import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * The server's answer to the next message: a code to its recipient or to its content, or nothing
 * more at all.
 */
type Reply = { recipient: number } | { content: number } | 'hangs up after the content' | 'hangs up at once'

/** A mail server on this machine, which keeps what it takes over. */
export interface MailServer {
  url: string
  received: Email[]
  /** Its answers to the next messages, one each; after them it takes all. */
  replies: Reply[]
  start(): Promise<void>
  stop(): Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>()
  let server: SMTPServer
  const mail: MailServer = {
    url: '',
    received: [],
    replies: [],
    async start() {
      server = makeServer(mail, sockets)
      const port = Number(URL.parse(mail.url)?.port ?? 0)
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
      mail.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    },
    async stop() {
      hangUp(sockets)
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
  await mail.start()
  return mail
}

function makeServer(mail: MailServer, sockets: Set<Socket>): SMTPServer {
  const take = async (content: Readable, done: (error?: Error) => void) => {
    const message = await PostalMime.parse(await buffer(content))
    const reply = mail.replies.shift()
    if (typeof reply === 'object' && 'content' in reply) return done(refusal(reply.content))
    mail.received.push(message)
    return reply === 'hangs up after the content' ? hangUp(sockets) : done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onRcptTo: (_address, _session, done) => {
      const [reply] = mail.replies
      const isForNow = reply === 'hangs up at once' || (typeof reply === 'object' && 'recipient' in reply)
      if (!isForNow) return done()
      mail.replies.shift()
      return typeof reply === 'object' ? done(refusal(reply.recipient)) : hangUp(sockets)
    },
    onData: (stream, _session, done) => void take(stream, done),
  })
  // A client that is cut off in the middle is what some tests are about.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return server
}

function hangUp(sockets: Set<Socket>): void {
  for (const socket of sockets) socket.destroy()
}

const refusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode })
