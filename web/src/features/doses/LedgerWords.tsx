import type { LedgerPage } from '@salve/contract/medications/ledger.ts'
import { afterThisDose } from '@salve/domain/ledger/allowance.ts'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/useLoaded.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

const loadWords = () => import('@salve/domain/ledger/words.ts')

/**
 * The ledger's verdict on a medicine now, in its own words; unknowns are named, and nothing is
 * called safe. About a past intake (`isPast`) it does not say whether more may be taken.
 */
export function LedgerWords({ page, isPast = false }: { page: LedgerPage; isPast?: boolean }) {
  const { t, i18n } = useTranslation('doses')
  const dates = useDates()
  const loaded = useLoaded(loadWords)
  if (!loaded) return null
  const moment = (at: string) => {
    const { date, time } = dates.local(at)
    return date === dates.now().date
      ? dates.time(time)
      : `${dates.dateWithWeekday(date)}, ${dates.time(time)}`
  }
  const { headline, lines, tone } = loaded.ledgerWords(page, {
    language: languageOf(i18n.language),
    moment,
    after: afterThisDose,
    isTaken: isPast,
  })
  return (
    <div className="flex flex-col gap-1 break-words">
      <p className={tone === 'held' ? 'font-semibold' : ''}>{isPast ? t('ledger.tooMuch') : headline}</p>
      <ul className="flex flex-col gap-1 text-soft text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
