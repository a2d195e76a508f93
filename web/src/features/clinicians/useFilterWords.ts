import { specialityText } from '@salve/domain/care-words.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { DirectoryChoices } from './cliniciansSlice.ts'
import type { Filter } from './directoryChoices.ts'

/** The label of a filter that is set: "Berlin", "4 or more", "Online appointments". */
export function useFilterWords() {
  const { t } = useTranslation('care')
  return (choices: DirectoryChoices, filter: Filter): string => {
    if (filter === 'city') return choices.city
    if (filter === 'specialization') return specialityText(choices.specialization, currentLanguage())
    if (filter === 'rating') return t('directory.filters.ratedAtLeast', { value: choices.rating })
    return t(`directory.flags.${filter}`)
  }
}
