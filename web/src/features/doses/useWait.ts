import { useTranslation } from '../../lib/useTranslation.ts'
import { localeOf } from '@salve/domain/language.ts'
import { languageOf } from '../../lib/i18n.ts'

const MINUTE_MS = 60_000
const HOUR_MIN = 60

/** Writes how long it is until then: "3 hr, 20 min". */
export function useWait(): (ms: number) => string {
  const { i18n } = useTranslation()
  const locale = localeOf(languageOf(i18n.language))
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  return (ms) => {
    const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
    const parts = [Math.floor(minutes / HOUR_MIN), minutes % HOUR_MIN] as const
    return [parts[0] > 0 && unit(parts[0], 'hour'), parts[1] > 0 && unit(parts[1], 'minute')]
      .filter(Boolean)
      .join(' ')
  }
}
