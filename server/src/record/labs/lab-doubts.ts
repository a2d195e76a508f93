import type { LabDoubt } from '@salve/contract/medical-records/lab-results.ts'
import { numberFormat } from '@salve/domain/formats.ts'
import { type ComparedResult, farFromOwnResults, isDoubtfulResult } from '@salve/domain/labs/own-results.ts'
import { labUnitText } from '@salve/domain/labs/unit-text.ts'
import { type Language, localeOf } from '@salve/domain/language.ts'
import type { Sql } from '../../db/client.ts'
import { ownResultsOf } from './own-results.ts'

const SENTENCES: Record<Language, Record<LabDoubt['rule'], string>> = {
  en: {
    far_from_usual: '{what} is far from what is usual. Please check the number and the unit.',
    far_from_own:
      '{what} is far from your other results, around {own}. Please check the number and the unit.',
  },
  de: {
    far_from_usual: '{what} liegt weit weg vom Üblichen. Bitte prüfen Sie Zahl und Einheit.',
    far_from_own:
      '{what} liegt weit weg von Ihren anderen Ergebnissen um {own}. Bitte prüfen Sie Zahl und Einheit.',
  },
}

/**
 * Returns the questions about a report's results, by the usual and by this patient's own values,
 * without the report's own.
 */
export async function labDoubtsAbout(
  db: Sql,
  patient: string,
  lines: readonly ComparedResult[],
  language: Language,
  except: string | null = null,
): Promise<LabDoubt[]> {
  const own = await ownResultsOf(db, patient, except)
  const format = numberFormat(localeOf(language), { maximumFractionDigits: 10, useGrouping: false })
  return lines.flatMap((result, line): LabDoubt[] => {
    if (!isDoubtfulResult(result, own)) return []
    const write = (value: number) =>
      `${format.format(value)} ${result.unit ? labUnitText(result.unit) : ''}`.trim()
    const middle = farFromOwnResults(result, own)
    const rule = middle === null ? 'far_from_usual' : 'far_from_own'
    const message = SENTENCES[language][rule]
      .replace('{what}', `${result.analyte} ${write(result.value ?? 0)}`)
      .replace('{own}', middle === null ? '' : write(middle))
    return [{ rule, line, message }]
  })
}
