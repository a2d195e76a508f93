import { CloudUpload } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge } from './Badge.tsx'

interface WaitingBadgeProps {
  /** Says beside a value that it is not judged yet, as the server has not seen it. */
  isUnjudged?: boolean
}

/** Marks content that is only on this device so far. */
export function WaitingBadge({ isUnjudged = false }: WaitingBadgeProps) {
  const { t } = useTranslation('outbox')
  return (
    <>
      <Badge icon={CloudUpload}>{t('badge')}</Badge>
      {isUnjudged && <span>{t('notJudged')}</span>}
    </>
  )
}
