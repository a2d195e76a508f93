import type { Message, Sender } from '@salve/contract/chat/messages.ts'
import type { Peer } from '@salve/contract/chat/socket.ts'
import { isTemporary } from '../../api/errors.ts'
import { unsentLock } from '../../sync/unsent.ts'
import type { ChatParts, SignCheck } from './chatParts.ts'
import type { ChatSocket } from './socket.ts'
import { createThread, type Thread } from './thread.ts'

export interface Chat {
  side: Sender
  guest: string | null
  signs?: SignCheck | undefined
  socket: ChatSocket
  call: ChatParts['call']
  /** The conversation, the same one each time. */
  thread: (conversation: string) => Thread
  /** Sends what waits, now. */
  flush: () => void
  /** The position of the last message that is here, by conversation. */
  positions: () => Record<string, number>
  stop: () => void
}

const AGAIN_MS = 5000

/** The page's live view of conversations, and the queued messages. */
export function createChat(parts: ChatParts): Chat {
  const { socket, side, call, calls, unsent: outbox } = parts
  const threads = new Map<string, Thread>()
  /** Presence of everybody, including conversations that are not open yet. */
  const present = new Map<string, Peer[]>()
  let again: ReturnType<typeof setTimeout> | undefined
  let isFlushing = false
  let isWanted = false
  let isStopped = false
  const isHere = () => !isStopped && parts.isStillHere()

  const thread = (conversation: string): Thread => {
    const known = threads.get(conversation)
    if (known) return known
    const made = createThread({ conversation, parts, flush })
    threads.set(conversation, made)
    made.stands({ peers: present.get(conversation) ?? [] })
    return made
  }

  /** Sends what waits, one after the other, in one tab at a time. */
  const flush = () => {
    isWanted = true
    if (isFlushing) return
    isFlushing = true
    void parts
      .exclusive(unsentLock(parts.owner), async () => {
        while (isWanted) {
          isWanted = false
          await sendAll()
        }
      })
      .finally(() => {
        isFlushing = false
      })
  }
  const sendAll = async () => {
    clearTimeout(again)
    /** A message does not overtake an earlier one of its conversation. */
    const held = new Set<string>()
    const tried = new Set<string>()
    // Reread each time: one may have been discarded while another was in flight.
    const nextOne = async () =>
      (await outbox.read()).find(
        ({ key, conversation, problem }) =>
          problem === undefined && !held.has(conversation) && !tried.has(key),
      )
    for (let unsent = await nextOne(); unsent && isHere(); unsent = await nextOne()) {
      const { conversation, key } = unsent
      tried.add(key)
      threads.get(conversation)?.sending(key)
      const answer = await call(calls.send(unsent))
      if (answer.ok) {
        threads.get(conversation)?.arrived(answer.body as Message)
        await outbox.remove(key)
        parts.onNews()
      } else if (isTemporary(answer.status) || answer.status === 401) {
        held.add(conversation)
        if (isHere()) again = setTimeout(flush, AGAIN_MS)
      } else if (isHere()) {
        const problem = parts.textFor(answer)
        const isStillThere = (await outbox.read()).some((one) => one.key === key)
        if (isStillThere) await outbox.put({ ...unsent, problem })
      }
      threads.get(conversation)?.sending(null)
    }
  }

  const tellReceived = new Map<string, number>()
  const received = ({ conversation, position, sender }: Message) => {
    if (sender === side) return
    // Many come at once after a break: the last one says it for all.
    if (!tellReceived.has(conversation))
      queueMicrotask(() => {
        const last = tellReceived.get(conversation)
        tellReceived.delete(conversation)
        if (last) socket.send({ type: 'received', conversation, position: last })
      })
    tellReceived.set(conversation, position)
  }

  const stops = [
    socket.listen('ready', ({ conversations }) => {
      for (const { id, last_position, ...standing } of conversations) {
        present.set(id, standing.peers)
        threads.get(id)?.stands(standing, last_position)
        if (last_position > standing.marks[side].received)
          socket.send({ type: 'received', conversation: id, position: last_position })
      }
      parts.onNews()
      flush()
    }),
    socket.listen('joined', () => parts.onNews()),
    socket.listen('message', ({ message }) => {
      threads.get(message.conversation)?.arrived(message)
      received(message)
      parts.onNews()
    }),
    socket.listen('state', ({ conversation, marks, answers_within }) => {
      threads.get(conversation)?.stands({ marks, answers_within })
      parts.onNews()
    }),
    socket.listen('presence', ({ conversation, peers }) => {
      present.set(conversation, peers)
      threads.get(conversation)?.stands({ peers })
    }),
    socket.listen('typing', ({ conversation, from, on }) => threads.get(conversation)?.isTyping(from, on)),
    socket.listen('ended', ({ conversation }) => {
      threads.get(conversation)?.stands({ has_ended: true })
      parts.onNews()
    }),
    outbox.listen(() => {
      for (const one of threads.values()) one.outboxChanged()
    }),
  ]
  window.addEventListener('online', flush)
  flush()

  return {
    side,
    guest: parts.guest,
    signs: parts.signs,
    socket,
    call,
    thread,
    flush,
    positions: () =>
      Object.fromEntries(
        [...threads.values()].flatMap((one) =>
          one.known() ? [[one.conversation, one.known()] as const] : [],
        ),
      ),
    stop: () => {
      isStopped = true
      for (const stop of stops) stop()
      for (const one of threads.values()) one.stop()
      clearTimeout(again)
      window.removeEventListener('online', flush)
      socket.close()
    },
  }
}
