import type { Call } from '@salve/contract/chat/calls.ts'
import { askForCalls } from './openCallsApi.ts'
import { Observable, useObservable } from './observable.ts'
import type { Chat } from '../chat/chat.ts'

const NOTHING: readonly Call[] = []
const NOBODY = new Observable(NOTHING)
/** Signals come in bursts. */
const BURST_MS = 200
/** A person who lost the network sends no message: during a call, the state is polled. */
const LOOK_AGAIN_MS = 20_000
const watched = new WeakMap<Chat, Observable<readonly Call[]>>()

/** The running calls in the conversations of `chat`, updated by the socket. */
export function useOpenCalls(chat: Chat | null): readonly Call[] {
  return useObservable(chat ? callsOf(chat) : NOBODY)
}

function callsOf(chat: Chat): Observable<readonly Call[]> {
  const known = watched.get(chat)
  if (known) return known
  const calls = new Observable(NOTHING)
  watched.set(chat, calls)
  let timer: ReturnType<typeof setTimeout> | undefined
  const lookIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), ms)
  }
  const look = async () => {
    const found = await askForCalls(chat)
    if (chat.socket.phase() === 'over') return
    if (found) calls.set(found)
    if (calls.get().length > 0) lookIn(LOOK_AGAIN_MS)
  }
  const soon = () => lookIn(BURST_MS)
  chat.socket.listen('ready', soon)
  chat.socket.listen('message', soon)
  chat.socket.listen('call', ({ signal }) => {
    if (signal['kind'] === 'here' || signal['kind'] === 'bye') soon()
  })
  void look()
  return calls
}
