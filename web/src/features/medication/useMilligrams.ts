import { localeOf } from '@salve/domain/language.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { languageOf } from '../../lib/i18n.ts'

/** Writes milligrams in the reader's language: `1,500`. */
export function useMilligrams(): (milligrams: number) => string {
  const { i18n } = useTranslation()
  const locale = localeOf(languageOf(i18n.language))
  return useMemo(() => {
    const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
    return (milligrams) => figures.format(milligrams)
  }, [locale])
}
