import { ServerFrame, SOCKET_PATH, type ClientFrame } from '@salve/contract/chat/socket.ts'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { sql } from '../db/sql.ts'
import { newId } from '../lib/ids.ts'
import type { TestApp } from './app.ts'

/** A conversation in which the clinician has written these lines, an hour ago and since. */
export async function openConversation(
  server: TestApp,
  patient: { id: string },
  { lines = [], share = null }: { lines?: string[]; share?: string | null } = {},
): Promise<string> {
  const id = newId()
  const db = server.context.db.as(patient.id)
  await sql`
    insert into conversations (user_id, id, title, share, created_at, updated_at, last_position)
    values (${patient.id}, ${id}, 'Dr. Hannah Vogt', ${share}, now() - interval '1 day', now() - interval '1 day', ${lines.length})
  `.execute(db)
  for (const [index, body] of lines.entries())
    await sql`
      insert into messages (user_id, id, conversation, position, sender, sender_name, body, sent_at)
      values (${patient.id}, ${newId()}, ${id}, ${index + 1}, 'clinician', 'Dr. Hannah Vogt', ${body},
        now() - interval '1 hour' + ${index} * interval '1 minute')
    `.execute(db)
  return id
}

/** Lets the app answer on a port of its own, and says under which address. */
export async function listening(app: FastifyInstance): Promise<string> {
  return (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
}

const LATEST_MS = 10_000
type OfType<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>

/** One end of a socket, with all that it was sent. */
export interface Ear {
  socket: WebSocket
  frames: ServerFrame[]
  say(frame: ClientFrame): void
  /** The first frame of this type that fits, also one that came already. */
  hear<T extends ServerFrame['type']>(type: T, fits?: (frame: OfType<T>) => boolean): Promise<OfType<T>>
  /** The code with which the server closed it. */
  closed: Promise<number>
  bodies(): string[]
}

/** Opens a socket; nothing is said yet. */
export function openEar(url: string, headers: Record<string, string> = {}): Ear {
  const socket = new WebSocket(url + SOCKET_PATH, { headers })
  const frames: ServerFrame[] = []
  socket.on('message', (data) => frames.push(ServerFrame.parse(JSON.parse(String(data)))))
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  return {
    socket,
    frames,
    say: (frame) => socket.send(JSON.stringify(frame)),
    hear: <T extends ServerFrame['type']>(type: T, fits: (frame: OfType<T>) => boolean = () => true) =>
      vi.waitFor(
        () => {
          const found = frames.find((frame) => frame.type === type && fits(frame as OfType<T>))
          if (!found) throw new Error(`no ${type} among ${frames.map((frame) => frame.type).join(', ')}`)
          return found as OfType<T>
        },
        { timeout: LATEST_MS, interval: 10 },
      ),
    closed,
    bodies: () => frames.flatMap((frame) => (frame.type === 'message' ? [frame.message.body] : [])),
  }
}

/** Opens a socket, says hello and waits until it is let in. */
export async function joined(url: string, token: string, after?: Record<string, number>): Promise<Ear> {
  const ear = openEar(url)
  await new Promise((resolve) => ear.socket.once('open', resolve))
  ear.say({ type: 'hello', token, ...(after && { after }) })
  await ear.hear('ready')
  return ear
}
