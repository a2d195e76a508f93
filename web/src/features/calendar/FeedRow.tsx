import type { CalendarFeed } from '@salve/contract/calendar.ts'
import { Link2Off, Pencil } from 'lucide-react'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'

interface FeedRowProps {
  feed: CalendarFeed
  onEdit: () => void
  onRevoke: () => void
}

/** One address: its content, a calendar's last request, and its revocation. */
export function FeedRow({ feed, onEdit, onRevoke }: FeedRowProps) {
  const { t } = useTranslation('calendar')
  const dates = useDates()
  const { name, last_fetched_at } = feed
  const facts = (['with_doses', 'with_appointments', 'private_titles', 'with_alarms'] as const)
    .filter((choice) => feed[choice])
    .map((choice) => t(`facts.${choice}`))
  return (
    <div className="flex flex-col gap-1">
      <p className="break-words font-semibold">{name}</p>
      <p className="text-soft text-sm">{facts.join(' · ')}</p>
      <p className="text-soft text-sm">
        {last_fetched_at ? t('lastUsed', { time: dates.dateTime(last_fetched_at) }) : t('neverUsed')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" icon={Pencil} onPress={onEdit} aria-label={t('changeOf', { name })}>
          {t('change')}
        </Button>
        <Button variant="quiet" icon={Link2Off} onPress={onRevoke} aria-label={t('revokeOf', { name })}>
          {t('revoke')}
        </Button>
      </div>
    </div>
  )
}
