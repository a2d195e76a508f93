import { nameIn } from '@salve/domain/language.ts'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/useLoaded.ts'
import type { Choice } from '../../ui/fields/choice.ts'
import { strengthsIn } from './strengths.ts'

const loadDrugs = () => import('@salve/domain/drugs.ts')

export interface DrugNames {
  choices: Choice[]
  /** Usual strengths of the drug that is named: a help for typing, never a limit. */
  strengths: Choice[]
}

/** Names of drugs for what somebody types, by substance or brand. */
export function useDrugNames(typed: string): DrugNames {
  const { i18n } = useTranslation()
  const list = useLoaded(loadDrugs)
  const language = languageOf(i18n.language)
  const found = list?.searchDrugs(typed, language) ?? []
  const [named, ...others] = list?.drugsNamedIn(typed) ?? []
  const strengths = named && others.length === 0 ? strengthsIn(named.forms, language) : []
  return {
    choices: found.map((drug) => ({
      value: drug.key,
      label: capitalised(nameIn(drug, language)),
      ...(drug.synonyms.length > 0 && { description: drug.synonyms.slice(0, 4).join(', ') }),
    })),
    strengths: strengths.map((strength) => ({ value: strength, label: strength })),
  }
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
