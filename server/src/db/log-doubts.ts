import type { LogDoubt } from '@salve/contract/medical-records/log-entries.ts'
import { doubtText } from '@salve/domain/doubt-text.ts'
import type { Language } from '@salve/domain/language.ts'
import { checkLogValues } from '@salve/domain/log-checks.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import type { LoggedValue } from '@salve/domain/log-values.ts'
import { ADULT_YEARS, ageOn } from '@salve/domain/person.ts'
import type { Sql } from './client.ts'
import { ownValuesOf } from './own-values.ts'
import { sql } from './sql.ts'

export interface Reading {
  readonly kind: LogKindName
  readonly measured_at: string
  readonly values: readonly LoggedValue[]
}

/**
 * What is asked about a reading: by general limits, and by this patient's own latest values, without those of the entry
 * itself. Each way in asks this: the API, the form by the same rules, the chatbot.
 */
export async function logDoubtsAbout(
  db: Sql,
  userId: string,
  { kind, measured_at, values }: Reading,
  language: Language,
  except: string | null = null,
): Promise<LogDoubt[]> {
  if (values.length === 0) return []
  const { rows } = await sql<{ born: string | null }>`
    select date_of_birth::text as born from profiles where user_id = ${userId}`.execute(db)
  const born = rows[0]?.born ?? null
  const isAdult = born === null || ageOn(born, measured_at.slice(0, 10)) >= ADULT_YEARS
  const earlier = await ownValuesOf(db, userId, [kind], except)
  const { questions } = checkLogValues(kind, values, { measuredAt: measured_at, earlier, isAdult })
  return questions.flatMap((question): LogDoubt[] => {
    const value = values[question.at]
    return value
      ? [{ rule: question.rule, at: question.at, message: doubtText(question, value, language) }]
      : []
  })
}
