import { useEffect, useState } from 'react'
import type { ApiRequest } from '../../api/request.ts'
import type { Answer } from '../../api/transport.ts'
import type { Chat } from './chat.ts'

/**
 * The server's answer to a request, null until then; `again` repeats it. The request keeps its
 * identity while its meaning stays the same.
 */
export function useAnswer(
  chat: Chat | null,
  request: ApiRequest | null,
): { answer: Answer | null; again: () => void } {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (!chat || !request) return undefined
    let isGone = false
    const ask = async () => {
      const come = await chat.call(request)
      if (!isGone) setAnswer(come)
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [chat, request])
  const again = async () => {
    if (chat && request) setAnswer(await chat.call(request))
  }
  return { answer, again: () => void again() }
}
