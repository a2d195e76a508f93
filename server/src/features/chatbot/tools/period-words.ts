import { EVER } from '@salve/domain/chatbot/period-bounds.ts'
import type { Period } from '@salve/domain/chatbot/dates-said.ts'
import type { Person } from './asker.ts'
import { inWords } from './tool-answer.ts'

/** " from Fri 2026-05-01 to Sun 2026-05-31", " on Wed 2026-06-17", or nothing. */
export function periodWords({ language, day }: Person, period: Period | null): string {
  if (!period) return ''
  if (period.from === period.to)
    return inWords(language, ` on ${day(period.from)}`, ` am ${day(period.from)}`)
  if (period.from === EVER)
    return inWords(language, ` up to ${day(period.to)}`, ` bis einschließlich ${day(period.to)}`)
  return inWords(
    language,
    ` from ${day(period.from)} to ${day(period.to)}`,
    ` vom ${day(period.from)} bis ${day(period.to)}`,
  )
}
