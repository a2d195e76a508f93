import { useTranslation } from '../../lib/useTranslation.ts'
import { WaitingBadge } from '../../ui/content/WaitingBadge.tsx'

/** Beside a value that is not sent yet: the server alone judges values, and has not seen it. */
export function QueuedValue() {
  const { t } = useTranslation('outbox')
  return (
    <>
      <WaitingBadge />
      <span>{t('notJudged')}</span>
    </>
  )
}
