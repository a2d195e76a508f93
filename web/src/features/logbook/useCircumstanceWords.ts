import { useTranslation } from '../../lib/useTranslation.ts'

/** `('meal', 'fasting') => 'Fasting'`; an unknown answer is written as stored. */
export function useCircumstanceWords(): (circumstance: string, answer: string) => string {
  const { t, i18n } = useTranslation('logbook')
  return (circumstance, answer) => {
    const key = `circumstances.${circumstance}.${answer}`
    return i18n.exists(key, { ns: 'logbook' }) ? t(key as 'circumstances.arm.left') : answer
  }
}
