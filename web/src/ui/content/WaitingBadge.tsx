import { CloudUpload } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge } from './Badge.tsx'

/** Beside what is only on this device so far. */
export function WaitingBadge() {
  const { t } = useTranslation('outbox')
  return <Badge icon={CloudUpload}>{t('badge')}</Badge>
}
