/** How the chatbot can answer: a warning sign, a kind refusal, its articles, or that it has nothing. */
export const REPLY_KINDS = ['red_flag', 'declined', 'articles', 'unknown'] as const
export type ReplyKind = (typeof REPLY_KINDS)[number]
