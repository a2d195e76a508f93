import { languageOf, setLanguage } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'

/** The other language, in its own words. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('consultation')
  const other = languageOf(i18n.language) === 'de' ? 'en' : 'de'
  return (
    <Button variant="quiet" onPress={() => void setLanguage(other)}>
      <span lang={other}>{t('otherLanguage')}</span>
    </Button>
  )
}
