import type { LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { refusalText } from '@salve/contract/log-refusals.ts'
import { checkLogValues } from '@salve/domain/log-checks.ts'
import type { Language } from '@salve/domain/language.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { invalid } from '../../../lib/errors.ts'

/**
 * The values in canonical units, in the same order, null where a meter showed a word; throws 422
 * beside the value that cannot be.
 */
export function canonicalOf(
  kind: LogKindName,
  values: LogValue[],
  language: Language,
): readonly (number | null)[] {
  const { canonical, refusals } = checkLogValues(kind, values)
  if (refusals.length === 0) return canonical
  throw invalid(
    Object.fromEntries(
      refusals.map((refusal) => [
        refusal.at === null ? 'values' : `values.${refusal.at}.${refusal.part}`,
        [refusalText(refusal, language)],
      ]),
    ),
  )
}
