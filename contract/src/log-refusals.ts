import type { Language } from '@salve/domain/language.ts'
import type { Refusal } from '@salve/domain/log-checks.ts'
import { unitLabel } from '@salve/domain/units.ts'
import { messageText } from './validation-messages.ts'

const NO_BREAK_SPACE = '\u00a0'

/**
 * Why a value of a log entry is refused and what to do: one sentence for the form, the server and
 * the import.
 */
export function refusalText({ rule, low, high, unit }: Refusal, language: Language): string {
  if (rule !== 'impossible_value' || typeof low !== 'number') return messageText(rule, language)
  const write = (limit: number) =>
    [limit.toLocaleString(language, { useGrouping: false }), unitLabel(unit ?? '')]
      .filter(Boolean)
      .join(NO_BREAK_SPACE)
  if (typeof high !== 'number') return messageText('value_from', language, { low: write(low) })
  return messageText('value_between', language, {
    low: low.toLocaleString(language, { useGrouping: false }),
    high: write(high),
  })
}
