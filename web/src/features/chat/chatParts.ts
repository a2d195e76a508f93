import type { Warning } from '@salve/contract/warnings.ts'
import type { ComponentType } from 'react'
import type { AnswerTime, Marks, Sender } from '@salve/contract/chat/messages.ts'
import type { ApiError } from '../../api/errors.ts'
import type { Exclusive } from '../../api/refresh.ts'
import type { ApiRequest } from '../../api/request.ts'
import type { Answer } from '../../api/transport.ts'
import type { Unsent, UnsentStore } from '../../sync/unsent.ts'
import type { ScopeKey } from '../../lib/recordScope.ts'
import type { ChatSocket } from './socket.ts'

/**
 * The calls by which one side reaches conversations: a patient with their session, a guest with
 * their share.
 */
export interface ChatCalls {
  list: (conversation: string, cursor: string | null, limit?: number) => ApiRequest
  send: (unsent: Unsent) => ApiRequest
  read: (conversation: string, position: number) => ApiRequest
  /** The state of the conversation. */
  look: (conversation: string) => ApiRequest
}

/** The state of a conversation, as `look` and `read` answer it. */
export interface Standing {
  marks: Marks
  answers_within: AnswerTime
  has_ended?: boolean
}

export interface SignQuestionProps {
  warning: Warning
  onSend: () => void
  onBack: () => void
}

/** Warning signs in what a patient is about to send. */
export interface SignCheck {
  /** Null where no rule finds one. */
  find: (text: string) => Promise<Warning | null>
  /** The dialog that asks whether to send it all the same. */
  loadQuestion: () => Promise<ComponentType<SignQuestionProps>>
  /** The warning was shown, and the message is sent anyway. */
  told: (warning: Warning) => void
}

export interface ChatParts {
  side: Sender
  /** The guest's id; null for a patient. */
  guest: string | null
  /** For a patient. */
  signs?: SignCheck
  /** The owner of the unsent messages, and the record that they belong to. */
  owner: ScopeKey
  /** False once somebody else is here, or nobody: what waits goes under no other name. */
  isStillHere: () => boolean
  call: (request: ApiRequest) => Promise<Answer>
  calls: ChatCalls
  socket: ChatSocket
  /** The storage of queued messages. */
  unsent: UnsentStore
  exclusive: Exclusive
  textFor: (error: ApiError) => string
  /** A conversation has changed: lists and counts are refetched. */
  onNews: () => void
}
