import type { Warning } from '@salve/contract/warnings.ts'
import { Phone } from 'lucide-react'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'

/** The number to call, before any word; then what to do, and who says so. */
export function WarningText({ warning }: { warning: Warning }) {
  const { t } = useTranslation('warnings')
  const dates = useDates()
  const { emergency_numbers: numbers, day, text, source } = warning
  const isEarlier = day !== null && day < dates.now().date
  return (
    <div className="flex flex-col gap-3">
      {numbers.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {numbers.map((number) => (
            <LinkButton key={number} href={`tel:${number}`} variant="danger" icon={Phone}>
              {t('call', { number })}
            </LinkButton>
          ))}
        </div>
      )}
      {numbers.length > 1 && <p>{t('localNumber')}</p>}
      {isEarlier && <p>{t('earlier', { day: dates.date(day) })}</p>}
      <p className="font-semibold">{text}</p>
      <p className="text-soft text-sm">{t('source', { source })}</p>
    </div>
  )
}
