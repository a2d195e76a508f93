/**
 * How the chatbot can answer: a warning sign, a kind refusal, its articles, from the person's own record, something to be
 * saved once they agree, a question for the next appointment, where in the app something is, a greeting, or that it has
 * nothing.
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
