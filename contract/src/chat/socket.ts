import * as z from 'zod/mini'
import { Id, line, Timestamp } from '../fields.ts'
import { AnswerTime, Marks, Message, SENDERS } from './messages.ts'

/** Path of the socket. The token is in the first frame, never in the address. */
export const SOCKET_PATH = '/api/chat/socket'
/** Maximum size of a client's frame. */
export const FRAME_MAX_BYTES = 64 * 1024
/** Timeout for a client's hello. */
export const HELLO_WITHIN_MS = 5000

/** Why the server closed the socket. Codes of the protocol itself are left out. */
export const CLOSED = {
  /** The server is shutting down: reconnect in a moment. */
  stopping: 1001,
  /** Too many frames, or one that could not be parsed. */
  refused: 1008,
  /** An internal error: reconnect in a moment. */
  failed: 1011,
  /** The hello did not arrive in time. */
  noHello: 4400,
  /** The token is invalid or expired: reconnect with a new one. */
  token: 4401,
  /** The share was revoked or has expired. */
  shareEnded: 4410,
  /** Too many connections from this person or address. */
  tooMany: 4429,
} as const

const Position = z.int().check(z.gte(0), z.lte(2_147_483_647))

/** WebRTC signals between the browsers of a call; the server relays them unread. */
const Signal = z.record(z.string().check(z.maxLength(40)), z.unknown())

/** Frames from a client; the first is a hello, which may be repeated with a newer token. */
export const ClientFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    token: z.string().check(z.minLength(1), z.maxLength(4096)),
    /**
     * The position of the last message that the client has, by conversation; the server sends later
     * ones.
     */
    after: z.optional(z.record(Id, Position)),
  }),
  z.strictObject({ type: z.literal('typing'), conversation: Id, on: z.boolean() }),
  z.strictObject({ type: z.literal('received'), conversation: Id, position: Position }),
  z.strictObject({ type: z.literal('read'), conversation: Id, position: Position }),
  z.strictObject({ type: z.literal('call'), conversation: Id, to: z.optional(Id), signal: Signal }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/** One connection: a tab of somebody's browser. */
export const Peer = z.object({ peer: Id, side: z.enum(SENDERS), name: line(200) })
export type Peer = z.infer<typeof Peer>

/** State of a conversation when the socket joins it. */
export const JoinedConversation = z.object({
  id: Id,
  /** Position of its newest message; 0 without messages. */
  last_position: Position,
  marks: Marks,
  answers_within: AnswerTime,
  /** Other connections to it. */
  peers: z.array(Peer),
})
export type JoinedConversation = z.infer<typeof JoinedConversation>

export const ServerFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    /** This connection's own id. */
    peer: Id,
    /** Deadline for a hello with a newer token. */
    expires_at: Timestamp,
    conversations: z.array(JoinedConversation),
  }),
  /** A conversation that was created meanwhile. */
  z.object({ type: z.literal('joined'), conversation: JoinedConversation }),
  /** In order of their positions, without gaps from the client's last one on. */
  z.object({ type: z.literal('message'), message: Message }),
  z.object({ type: z.literal('state'), conversation: Id, marks: Marks, answers_within: AnswerTime }),
  z.object({ type: z.literal('typing'), conversation: Id, from: Id, on: z.boolean() }),
  z.object({ type: z.literal('presence'), conversation: Id, peers: z.array(Peer) }),
  z.object({ type: z.literal('call'), conversation: Id, from: Id, signal: Signal }),
  /** The share of this conversation has ended: it is closed for writing. */
  z.object({ type: z.literal('ended'), conversation: Id }),
])
export type ServerFrame = z.infer<typeof ServerFrame>
