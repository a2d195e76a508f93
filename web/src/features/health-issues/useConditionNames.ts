import { nameIn } from '@salve/domain/language.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/useLoaded.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { Choice } from '../../ui/fields/choice.ts'

const loadConditions = () => import('@salve/domain/conditions.ts')

export interface ConditionNames {
  choices: Choice[]
  /** The ICD-10 code of a name of the list, in either language; undefined for a name of one's own. */
  codeOf: (name: string) => string | undefined
}

/** Names of conditions for what somebody types, with their codes. */
export function useConditionNames(typed: string): ConditionNames {
  const { i18n } = useTranslation()
  const list = useLoaded(loadConditions)
  const language = languageOf(i18n.language)
  const found = list?.suggestConditions(typed, language) ?? []
  return {
    choices: found.map((entry) => ({
      value: entry.key,
      label: nameIn(entry, language),
      description: [entry.icd10, list?.otherNameFound(entry, typed, language)].filter(Boolean).join(' · '),
    })),
    codeOf: (name) => list?.conditionNamed(name)?.icd10 ?? undefined,
  }
}
