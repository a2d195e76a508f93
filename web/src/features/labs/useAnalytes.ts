import { type Language, nameIn } from '@salve/domain/language.ts'
import type { Analyte } from '@salve/domain/labs.ts'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/useLoaded.ts'
import type { Choice } from '../../ui/fields/choice.ts'
import { labUnitText } from './labTexts.ts'

const loadLabs = async () => {
  const [labs, { suggest }] = await Promise.all([
    import('@salve/domain/labs.ts'),
    import('@salve/domain/suggest.ts'),
  ])
  return { ...labs, suggest }
}

export interface UsualRange {
  /** For whom, where it differs. */
  sex: 'female' | 'male' | null
  low: number | null
  high: number | null
}

/** The analytes that ship: names for what is typed, their units, and their usual ranges. */
export function useAnalytes() {
  const { i18n } = useTranslation()
  const labs = useLoaded(loadLabs)
  const language = languageOf(i18n.language)
  const find = (name: string) => labs?.ANALYTES.find((one) => hasName(one, name))
  return {
    suggest: (typed: string): Choice[] =>
      labs?.suggest(labs.ANALYTES, typed, language).map((one) => choiceOf(one, language)) ?? [],
    unitsOf: (name: string): Choice[] =>
      find(name)?.units.map(({ unit }) => ({ value: unit, label: labUnitText(unit) })) ?? [],
    loincOf: (name: string, unit: string) => find(name)?.units.find((one) => one.unit === unit)?.loinc ?? '',
    /** What is usual for adults. A goal or a threshold is no range, and is not offered as one. */
    usualRanges: (name: string, unit: string, sex: string | null): UsualRange[] => {
      const found = find(name)
      if (!labs || !found?.units.some((one) => one.unit === unit) || found.limit_kind !== 'range') return []
      const ranges = (['female', 'male'] as const).flatMap((one) => {
        const limits = labs.limitsIn(found, one, unit)
        return limits
          ? [{ sex: one, low: limits.low ?? null, high: limits.high ?? limits.below ?? null }]
          : []
      })
      const [first, second] = ranges
      if (first && second && first.low === second.low && first.high === second.high)
        return [{ ...first, sex: null }]
      const own = ranges.filter((range) => range.sex === sex)
      return own.length > 0 ? own : ranges
    },
  }
}

export type Analytes = ReturnType<typeof useAnalytes>

function choiceOf(analyte: Analyte, language: Language): Choice {
  const label = nameIn(analyte, language)
  return { value: label, label }
}

function hasName({ name, name_de }: Analyte, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase()
  return name.toLocaleLowerCase() === wanted || name_de.toLocaleLowerCase() === wanted
}
