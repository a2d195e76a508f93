import type { Warning } from '@salve/contract/warnings.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import type { Chat } from './chat.ts'

/** Loaded before it is asked for, so that a part that cannot be had keeps no message. */
const loadQuestion = async () => {
  await loadTexts(['warnings'])
  return (await import('../warnings/BeforeSending.tsx')).BeforeSending
}
const BeforeSending = lazyPart(loadQuestion)

/**
 * Looks at a message before it is sent. `check` answers whether it may go; where it holds a warning sign, `question` stands over
 * the page, and the message goes once somebody wants that.
 */
export function useSignCheck(chat: Chat, send: () => void) {
  const [warning, setWarning] = useState<Warning | null>(null)
  const check = async (text: string): Promise<boolean> => {
    const found = await chat.signs?.in(text)
    if (!found || found.level === 'advice') return true
    try {
      await loadQuestion()
    } catch {
      return true
    }
    setWarning(found)
    return false
  }
  const question: ReactNode = warning && (
    <Suspense>
      <BeforeSending
        warning={warning}
        onBack={() => setWarning(null)}
        onSend={() => {
          chat.signs?.told(warning)
          setWarning(null)
          send()
        }}
      />
    </Suspense>
  )
  return { check, question }
}
