import type { Standing } from '@salve/domain/appointments/standing.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge, type BadgeProps } from '../../ui/content/Badge.tsx'

const TONES: Record<Standing, NonNullable<BadgeProps['tone']>> = {
  coming: 'info',
  now: 'primary',
  asks: 'amber',
  completed: 'neutral',
  cancelled: 'neutral',
  missed: 'amber',
}

/** An appointment's status, in a word. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const { t } = useTranslation('care')
  return <Badge tone={TONES[standing]}>{t(`appointments.standings.${standing}`)}</Badge>
}
