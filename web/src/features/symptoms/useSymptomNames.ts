import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import { nameIn } from '@salve/domain/language.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/useLoaded.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { Choice } from '../../ui/fields/choice.ts'

const loadNames = () => import('@salve/domain/symptom-names.ts')

/** Names for what somebody types: their own first, then those of the list that ships. */
export function useSymptomNames(typed: string, recent: readonly Symptom[]): Choice[] {
  const { i18n } = useTranslation()
  const names = useLoaded(loadNames)
  const language = languageOf(i18n.language)
  const own = recent
    .map(({ name }) => name)
    .filter((name) => name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()))
  const shipped = names?.suggestSymptoms(typed, language).map((entry) => nameIn(entry, language)) ?? []
  return [...new Set([...own, ...shipped])].map((name) => ({ value: name, label: name }))
}
