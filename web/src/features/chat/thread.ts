import type { Message } from '@salve/contract/chat/messages.ts'
import type { Peer } from '@salve/contract/chat/socket.ts'
import { again, type Unsent, type UnsentAttachment } from '../../sync/unsent.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import type { ChatParts, Standing } from './chatParts.ts'
import {
  EMPTY_THREAD,
  lastPosition,
  latestMarks,
  merge,
  type Pending,
  type ThreadState,
  withNewest,
} from './threadState.ts'

interface Page {
  results: Message[]
  next: string | null
}

export interface Thread {
  conversation: string
  state: () => ThreadState
  subscribe: (listener: () => void) => () => void
  /** Loads the newest messages and the conversation's state. */
  refresh: () => Promise<void>
  loadOlder: () => Promise<void>
  /** Loads what lies before until a message is here. */
  loadTo: (position: number) => Promise<void>
  /** Resolves once the message is stored. */
  write: (body: string, attachments: UnsentAttachment[]) => Promise<void>
  retry: (key: string) => Promise<void>
  discard: (key: string) => Promise<void>
  /** Everything up to here was seen. */
  read: (position: number) => void
  /** The person is typing, or has stopped. */
  type: (on: boolean) => void
  /** The position of the newest message that is here; 0 when none was loaded. */
  known: () => number
  arrived: (message: Message) => void
  stands: (standing: Partial<Standing & { peers: Peer[] }>, position?: number) => void
  isTyping: (peer: string, on: boolean) => void
  /** This one is on its way; null for none. */
  sending: (key: string | null) => void
  outboxChanged: () => void
  stop: () => void
}

const PAGE = 50
const LONG_PAGE = 200
/** The typing signal is sent at this interval, and expires a little later on the other side. */
const TYPING_EVERY_MS = 2000
const TYPING_LASTS_MS = 6000

export interface ThreadParts {
  conversation: string
  parts: ChatParts
  flush: () => void
}

/** One conversation: its known state, in one place for all components that show it. */
export function createThread({ conversation, parts, flush }: ThreadParts): Thread {
  const { call, calls, socket, side, owner, unsent: outbox } = parts
  const listeners = new Set<() => void>()
  const typingTimers = new Map<string, ReturnType<typeof setTimeout>>()
  let state: ThreadState = EMPTY_THREAD
  let typedAt = 0
  let inFlight: string | null = null

  const set = (change: Partial<ThreadState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const stateOf = ({ problem, key }: Unsent) => {
    if (problem !== undefined) return 'failed'
    return key === inFlight ? 'sending' : 'waiting'
  }
  const pending = (): Pending[] =>
    outbox
      .list()
      .filter((unsent) => unsent.conversation === conversation)
      .map((unsent) => ({
        ...unsent,
        state: stateOf(unsent),
      }))

  const load = async (cursor: string | null, limit = PAGE) => {
    const answer = await call(calls.list(conversation, cursor, limit))
    return answer.ok ? (answer.body as Page) : answer
  }
  const loadOlder = async (limit = PAGE) => {
    if (!state.older || state.isLoadingOlder) return
    set({ isLoadingOlder: true })
    const page = await load(state.older, limit)
    if ('results' in page)
      set({ messages: merge(page.results, state.messages), older: page.next, isLoadingOlder: false })
    else set({ isLoadingOlder: false })
  }

  const thread: Thread = {
    conversation,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh: async () => {
      const [page, standing] = await Promise.all([load(null), call(calls.look(conversation))])
      if (standing.ok) thread.stands(standing.body as Standing)
      if ('results' in page) set({ phase: 'ready', error: null, ...withNewest(state, page) })
      else if (state.phase !== 'ready') set({ phase: 'failed', error: page })
      thread.outboxChanged()
    },
    loadOlder: () => loadOlder(),
    loadTo: async (position) => {
      while (state.older && (state.messages[0]?.position ?? 0) > position) {
        const before = state.older
        await loadOlder(LONG_PAGE)
        if (state.older === before) return
      }
    },
    write: async (body, attachments) => {
      thread.type(false)
      await outbox.put({ owner, key: uuidv7(), conversation, body, attachments, at: Date.now() })
      flush()
    },
    retry: async (key) => {
      const refused = outbox.list().find((unsent) => unsent.key === key)
      if (refused) await outbox.put(again(refused))
      flush()
    },
    discard: (key) => outbox.remove(key),
    read: (position) => {
      if (position <= state.marks[side].read) return
      const mark = { received: Math.max(position, state.marks[side].received), read: position }
      set({ marks: { ...state.marks, [side]: mark } })
      if (!socket.send({ type: 'read', conversation, position }))
        void call(calls.read(conversation, position))
      parts.onNews()
    },
    type: (on) => {
      const now = Date.now()
      if (on ? now - typedAt < TYPING_EVERY_MS : typedAt === 0) return
      typedAt = on ? now : 0
      socket.send({ type: 'typing', conversation, on })
    },
    known: () => (state.phase === 'ready' ? lastPosition(state) : 0),
    arrived: (message) => {
      if (state.phase !== 'ready') return
      // A sender has stopped typing.
      if (message.sender !== side) for (const peer of state.typing) thread.isTyping(peer, false)
      const isNext = message.position <= lastPosition(state) + 1
      if (isNext) set({ messages: merge(state.messages, [message]) })
      else void thread.refresh()
    },
    stands: ({ marks, answers_within, peers, has_ended }, position = 0) => {
      set({
        ...(marks && { marks: latestMarks(state.marks, marks) }),
        ...(answers_within !== undefined && { answersWithin: answers_within }),
        ...(peers && {
          peers,
          typing: state.typing.filter((one) => peers.some(({ peer }) => peer === one)),
        }),
        ...(has_ended !== undefined && { hasEnded: has_ended }),
      })
      if (state.phase === 'ready' && position > lastPosition(state) + LONG_PAGE) void thread.refresh()
    },
    isTyping: (peer, on) => {
      clearTimeout(typingTimers.get(peer))
      const others = state.typing.filter((one) => one !== peer)
      if (on)
        typingTimers.set(
          peer,
          setTimeout(() => thread.isTyping(peer, false), TYPING_LASTS_MS),
        )
      if (on || others.length < state.typing.length) set({ typing: on ? [...others, peer] : others })
    },
    sending: (key) => {
      inFlight = key
      thread.outboxChanged()
    },
    outboxChanged: () => {
      set({ pending: pending() })
    },
    stop: () => {
      for (const timer of typingTimers.values()) clearTimeout(timer)
    },
  }
  set({ pending: pending() })
  return thread
}
