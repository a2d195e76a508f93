import { useRef, useState } from 'react'
import {
  useAskChatbotMutation,
  useAskInLinesMutation,
  useCreateChatbotConversationMutation,
  useGetChatbotModelQuery,
} from './chatbotApi.ts'

/**
 * Asks, with the language model if the person agreed. `written` is its text so far, null while it
 * does not write.
 */
export function useAsk(conversation: string | null) {
  const [begin] = useCreateChatbotConversationMutation()
  const [ask] = useAskChatbotMutation()
  const [askInLines] = useAskInLinesMutation()
  const { data: model } = useGetChatbotModelQuery()
  const [written, setWritten] = useState<string | null>(null)
  const running = useRef<{ abort: () => void } | null>(null)
  const isStopped = useRef(false)

  const askModel = async (asked: Parameters<typeof ask>[0]) => {
    isStopped.current = false
    setWritten('')
    const call = askInLines({
      ...asked,
      onSentence: (sentence) => setWritten((before) => `${before ?? ''}${sentence}`),
    })
    running.current = call
    try {
      await call.unwrap()
    } catch (error) {
      if (!isStopped.current) throw error
      // The same key: whichever answer was kept first is the one that stays.
      await ask(asked).unwrap()
    } finally {
      running.current = null
      setWritten(null)
    }
  }

  return {
    written,
    stop: () => {
      isStopped.current = true
      running.current?.abort()
    },
    /**
     * Resolves with the conversation: the same key for both, so that a repeat finds the one that
     * the first try began.
     */
    async ask(body: string, idempotencyKey: string): Promise<string> {
      const id = conversation ?? (await begin({ idempotencyKey }).unwrap()).id
      const asked = { params: { id }, body: { body }, idempotencyKey }
      await (model?.agreed ? askModel(asked) : ask(asked).unwrap())
      return id
    },
  }
}
