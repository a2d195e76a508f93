import type { Warning } from '@salve/contract/warnings.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { Chat } from './chat.ts'
import type { SignQuestionProps } from './chatParts.ts'

interface Asked {
  warning: Warning
  Question: ComponentType<SignQuestionProps>
}

/**
 * Checks a message before it is sent. `check` resolves to true when it may be sent; for a warning
 * sign, `question` opens over the page, and the message is sent on confirmation.
 */
export function useSignCheck({ signs }: Chat, send: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const check = async (text: string): Promise<boolean> => {
    const warning = await signs?.find(text)
    if (!signs || !warning || warning.level === 'advice') return true
    try {
      const Question = await signs.loadQuestion()
      setAsked({ warning, Question })
      return false
    } catch {
      // A question that cannot be had keeps no message: the server's answer warns.
      return true
    }
  }
  const question: ReactNode = asked && (
    <asked.Question
      warning={asked.warning}
      onBack={() => setAsked(null)}
      onSend={() => {
        signs?.told(asked.warning)
        setAsked(null)
        send()
      }}
    />
  )
  return { check, question }
}
