import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { CircleCheck, CircleDot, CirclePause } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge } from '../../ui/content/Badge.tsx'

const LOOKS = {
  active: { tone: 'primary', icon: CircleDot },
  remission: { tone: 'info', icon: CirclePause },
  resolved: { tone: 'neutral', icon: CircleCheck },
} as const

export function IssueStatusBadge({ status }: { status: HealthIssue['status'] }) {
  const { t } = useTranslation('record')
  return <Badge {...LOOKS[status]}>{t(`issues.status.${status}`)}</Badge>
}
