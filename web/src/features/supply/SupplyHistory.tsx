import type { PlanSupply, SupplyEvent } from '@salve/contract/medications/supply.ts'
import { Trash2 } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates } from '../../lib/dates.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { useSupplyWords } from './useSupplyWords.ts'

export interface SupplyHistoryProps {
  supply: PlanSupply
  name: string
  onDelete: (event: SupplyEvent, what: string) => void
}

/** The purchases and counts, the latest first; a mistake can be deleted. */
export function SupplyHistory({ supply, name, onDelete }: SupplyHistoryProps) {
  const { t } = useTranslation('supply')
  const dates = useDates()
  const words = useSupplyWords()
  const detailOf = ({ expires_on, pack_size, used_repeat, note }: SupplyEvent) =>
    [
      pack_size !== null && t('history.pack', { amount: words(supply, pack_size) }),
      expires_on && t('history.expires', { date: dates.date(expires_on) }),
      used_repeat && t('history.usedRepeat'),
      note,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <details className="print:hidden">
      <summary className="flex min-h-target w-fit cursor-pointer items-center rounded-sm font-semibold text-primary">
        <span aria-hidden className="mr-2">
          ▸
        </span>
        {t('history.title')}
        <span className="sr-only">: {name}</span>
      </summary>
      {supply.history.length === 0 && <p className="text-soft">{t('history.none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {supply.history.map((event) => {
          const amount = words(supply, event.amount)
          const what = t(event.kind === 'refill' ? 'history.refill' : 'history.counted', { amount })
          return (
            <li key={event.id} className="flex items-center justify-between gap-3 py-1">
              <div className="min-w-0">
                <p>
                  {what}
                  <span className="text-soft">
                    {' · '}
                    {dates.dateWithWeekday(dates.local(event.happened_at).date)}
                  </span>
                </p>
                <p className="break-words text-soft text-sm empty:hidden">{detailOf(event)}</p>
              </div>
              <IconButton
                icon={Trash2}
                label={t('history.delete', { what: `${name}, ${what}` })}
                onPress={() => onDelete(event, `${name}, ${what}`)}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
