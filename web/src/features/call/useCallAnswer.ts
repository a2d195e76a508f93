import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiRequest } from '../../api/request.ts'
import type { Answer } from '../../api/transport.ts'
import type { Chat } from '../chat/chat.ts'

/**
 * The server's answer to one call of the side that `chat` stands for, with a retry; null until it
 * has answered.
 */
export function useCallAnswer(
  chat: Chat | null,
  request: ApiRequest | null,
): { answer: Answer | null; askAgain: () => void } {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const wanted = useEffectEvent(() => request)
  const url = request?.url
  useEffect(() => {
    const asked = chat && url ? wanted() : null
    let isOver = false
    void (chat && asked && chat.call(asked).then((come) => isOver || setAnswer(come)))
    return () => {
      isOver = true
    }
  }, [chat, url])
  return {
    answer,
    askAgain: () => {
      if (chat && request) void chat.call(request).then(setAnswer)
    },
  }
}
