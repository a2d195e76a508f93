import { localeOf } from '@salve/domain/language.ts'
import { listFormat } from '@salve/domain/formats.ts'
import { useMemo } from 'react'
import { useTranslation } from './useTranslation.ts'
import { languageOf } from './i18n.ts'

/** Writes lists in the reader's language: "A, B and C". */
export function useLists() {
  const { i18n } = useTranslation()
  const locale = localeOf(languageOf(i18n.language))
  return useMemo(() => {
    const and = listFormat(locale, 'conjunction')
    return { and: (items: readonly string[]) => and.format(items) }
  }, [locale])
}
