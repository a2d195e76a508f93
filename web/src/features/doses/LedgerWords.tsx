import type { LedgerPage } from '@salve/contract/medications/ledger.ts'
import { afterThisDose } from '@salve/domain/ledger/allowance.ts'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/useLoaded.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

const loadWords = () => import('@salve/domain/ledger/words.ts')

interface LedgerWordsProps {
  page: LedgerPage
  /** About a past intake: it does not say whether more may be taken. */
  isPast?: boolean
  /** Without the reasons, which are shown elsewhere. */
  isShort?: boolean
}

/**
 * The ledger's verdict on a medicine now, in its own words; unknowns are named, and nothing is
 * called safe.
 */
export function LedgerWords({ page, isPast = false, isShort = false }: LedgerWordsProps) {
  const { t } = useTranslation('doses')
  const wordsOf = useLedgerWords(isPast)
  if (!wordsOf) return null
  const { headline, lines, tone } = wordsOf(page)
  return (
    <div className="flex flex-col gap-1 break-words">
      <p className={tone === 'held' ? 'font-semibold' : ''}>{isPast ? t('ledger.tooMuch') : headline}</p>
      {!isShort && <Lines lines={lines} />}
    </div>
  )
}

/** The reasons of several verdicts, each once: medicines that hold the same share them. */
export function LedgerLines({ pages }: { pages: readonly LedgerPage[] }) {
  const wordsOf = useLedgerWords(false)
  if (!wordsOf) return null
  const all = pages.flatMap((page) => wordsOf(page).lines)
  // The last line of each says that it is no advice: it ends them all.
  return <Lines lines={all.filter((line, index) => all.lastIndexOf(line) === index)} />
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1 break-words text-soft text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function useLedgerWords(isPast: boolean) {
  const { i18n } = useTranslation('doses')
  const dates = useDates()
  const loaded = useLoaded(loadWords)
  if (!loaded) return null
  const moment = (at: string) => {
    const { date, time } = dates.local(at)
    return date === dates.now().date
      ? dates.time(time)
      : `${dates.dateWithWeekday(date)}, ${dates.time(time)}`
  }
  const language = languageOf(i18n.language)
  return (page: LedgerPage) =>
    loaded.ledgerWords(page, { language, moment, after: afterThisDose, isTaken: isPast })
}
