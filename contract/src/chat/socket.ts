import * as z from 'zod/mini'
import { Id, line, Timestamp } from '../fields.ts'
import { AnswerTime, Marks, Message, SENDERS } from './messages.ts'

/** Path of the socket. Its token comes in the first frame, never in the address. */
export const SOCKET_PATH = '/api/chat/socket'
/** The longest frame that a client may send. */
export const FRAME_MAX_BYTES = 64 * 1024
/** Timeout for a client's hello. */
export const HELLO_WITHIN_MS = 5000

/** Why the server closed the socket. Codes of the protocol itself are left out. */
export const CLOSED = {
  /** The server stops: come back in a moment. */
  stopping: 1001,
  /** Too much was sent, or something that is no frame. */
  refused: 1008,
  /** Something went wrong in the server: come back in a moment. */
  failed: 1011,
  /** No hello came in time. */
  noHello: 4400,
  /** The token is not good, or no longer: come back with a new one. */
  token: 4401,
  /** The share was revoked or has expired. */
  shareEnded: 4410,
  /** Too many connections of this person or from this address. */
  tooMany: 4429,
} as const

const Position = z.int().check(z.gte(0), z.lte(2_147_483_647))

/** Signals between the browsers about a call; the server relays them unread. */
const Signal = z.record(z.string().check(z.maxLength(40)), z.unknown())

/** Frames of a client; the first is a hello, which may be repeated with a newer token. */
export const ClientFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    token: z.string().check(z.minLength(1), z.maxLength(4096)),
    /**
     * The position of the last message that this client has, by conversation: what comes after is
     * sent.
     */
    after: z.optional(z.record(Id, Position)),
  }),
  z.strictObject({ type: z.literal('typing'), conversation: Id, on: z.boolean() }),
  z.strictObject({ type: z.literal('received'), conversation: Id, position: Position }),
  z.strictObject({ type: z.literal('read'), conversation: Id, position: Position }),
  z.strictObject({ type: z.literal('call'), conversation: Id, to: z.optional(Id), signal: Signal }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/** Somebody's connection: one of their tabs. */
export const Peer = z.object({ peer: Id, side: z.enum(SENDERS), name: line(200) })
export type Peer = z.infer<typeof Peer>

/** State of a conversation when the socket joins it. */
export const JoinedConversation = z.object({
  id: Id,
  /** Its newest message's; 0 when there is none. */
  last_position: Position,
  marks: Marks,
  answers_within: AnswerTime,
  /** Others connected to it. */
  peers: z.array(Peer),
})
export type JoinedConversation = z.infer<typeof JoinedConversation>

export const ServerFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    /** This connection's own name among the others. */
    peer: Id,
    /** Send a hello with a newer token before then. */
    expires_at: Timestamp,
    conversations: z.array(JoinedConversation),
  }),
  /** A conversation that began meanwhile. */
  z.object({ type: z.literal('joined'), conversation: JoinedConversation }),
  /** In order of their positions, without gaps from where the client was. */
  z.object({ type: z.literal('message'), message: Message }),
  z.object({ type: z.literal('state'), conversation: Id, marks: Marks, answers_within: AnswerTime }),
  z.object({ type: z.literal('typing'), conversation: Id, from: Id, on: z.boolean() }),
  z.object({ type: z.literal('presence'), conversation: Id, peers: z.array(Peer) }),
  z.object({ type: z.literal('call'), conversation: Id, from: Id, signal: Signal }),
  /** The share of this conversation has ended: nothing can be written any more. */
  z.object({ type: z.literal('ended'), conversation: Id }),
])
export type ServerFrame = z.infer<typeof ServerFrame>
