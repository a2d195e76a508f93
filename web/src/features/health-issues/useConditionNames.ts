import { nameIn } from '@salve/domain/language.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/useLoaded.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { Choice } from '../../ui/fields/choice.ts'

const loadConditions = () => import('@salve/domain/conditions.ts')

export interface ConditionNames {
  choices: Choice[]
  /**
   * The ICD-10 code once another name is typed, '' for none. A code that came with the name before
   * goes with it; one that was typed stays.
   */
  codeFor: (name: string, code: string) => string
}

/** Names of conditions that match the typed text, with their codes. */
export function useConditionNames(typed: string): ConditionNames {
  const { i18n } = useTranslation()
  const list = useLoaded(loadConditions)
  const language = languageOf(i18n.language)
  const found = list?.suggestConditions(typed, language) ?? []
  const codeOf = (name: string) => list?.conditionNamed(name)?.icd10 ?? ''
  return {
    choices: found.map((entry) => ({
      value: entry.key,
      label: nameIn(entry, language),
      description: [entry.icd10, list?.otherNameFound(entry, typed, language)].filter(Boolean).join(' · '),
    })),
    codeFor: (name, code) => codeOf(name) || (code === codeOf(typed) ? '' : code),
  }
}
