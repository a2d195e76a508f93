import { localeOf } from '@salve/domain/language.ts'
import { useMemo } from 'react'
import { useTranslation } from '../lib/useTranslation.ts'
import { currentLanguage } from '../lib/i18n.ts'
import type { UiTexts } from '../ui/UiProvider.tsx'

/**
 * Returns the design system's texts: the locale, and the words that its components use by
 * themselves.
 */
export function useUiTexts() {
  const { t, i18n } = useTranslation()
  const texts = useMemo(
    (): UiTexts => ({
      optional: t('ui.optional'),
      showPassword: t('ui.showPassword'),
      hidePassword: t('ui.hidePassword'),
      close: t('ui.close'),
      pending: t('loading.wait'),
    }),
    [t],
  )
  return { t, i18n, texts, locale: localeOf(currentLanguage()) }
}
