import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Card } from '../../ui/content/Card.tsx'
import { List } from '../../ui/content/List.tsx'

export interface BriefCardProps {
  title: string
  /** The number of all lines. */
  total: number
  shown: number
  /** Shown below the lines. */
  foot?: ReactNode
  children: ReactNode
}

/** One part of a brief: its lines, and how many more there are. */
export function BriefCard({ title, total, shown, foot, children }: BriefCardProps) {
  const { t } = useTranslation('brief')
  return (
    <Card title={title} padding="none">
      {shown > 0 && <List label={title}>{children}</List>}
      {(total > shown || foot) && (
        <div className="flex flex-col gap-1 px-4 pt-1 pb-3 text-soft text-sm sm:px-5 print:px-3 print:pb-1">
          {total > shown && <p>{t('more', { count: total - shown })}</p>}
          {foot}
        </div>
      )}
    </Card>
  )
}
