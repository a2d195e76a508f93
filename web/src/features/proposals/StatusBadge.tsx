import type { Proposal } from '@salve/contract/proposals.ts'
import { Ban, Check, Clock, PencilLine, Undo2 } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge } from '../../ui/content/Badge.tsx'

const ICONS = { pending: Clock, accepted: Check, changed: PencilLine, declined: Ban, withdrawn: Undo2 }

/** The outcome of a proposal, in a word. */
export function StatusBadge({ status, is_changed }: Pick<Proposal, 'status' | 'is_changed'>) {
  const { t } = useTranslation('proposals')
  const shown = status === 'accepted' && is_changed ? 'changed' : status
  const tone = shown === 'pending' ? 'info' : status === 'accepted' ? 'primary' : 'neutral'
  return (
    <Badge tone={tone} icon={ICONS[shown]}>
      {t(`status.${shown}`)}
    </Badge>
  )
}
