/**
 * Kinds of chatbot replies: a warning sign, a kind refusal, its articles, from the person's own
 * record, something to be saved once they agree, a question for the next appointment, the place of
 * something in the app, a greeting, or no answer.
 */
export const REPLY_KINDS = [
  'red_flag',
  'declined',
  'articles',
  'record',
  'proposal',
  'question',
  'how_to',
  'greeting',
  'unknown',
] as const
export type ReplyKind = (typeof REPLY_KINDS)[number]
