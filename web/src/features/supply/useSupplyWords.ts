import type { Amount } from '@salve/domain/amounts.ts'
import type { DoseForm } from '@salve/domain/dose-forms.ts'
import { supplyText } from '@salve/domain/supply-text.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { languageOf } from '../../lib/i18n.ts'

/** `({ form, unit }, 12.5) => '12½ tablets'` */
export function useSupplyWords() {
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language)
  return ({ form, unit }: { form: DoseForm; unit: string | null }, sum: Amount) =>
    supplyText(sum, form, unit, language)
}
