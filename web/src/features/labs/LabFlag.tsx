import type { LabLine } from '@salve/contract/medical-records/lab-results.ts'
import {
  ArrowDown,
  ArrowUp,
  Check,
  ChevronsDown,
  ChevronsUp,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '../../ui/content/Badge.tsx'

const LOOKS: Record<NonNullable<LabLine['flag']>, { icon: LucideIcon; tone: BadgeTone }> = {
  N: { icon: Check, tone: 'neutral' },
  L: { icon: ArrowDown, tone: 'amber' },
  H: { icon: ArrowUp, tone: 'amber' },
  LL: { icon: ChevronsDown, tone: 'coral' },
  HH: { icon: ChevronsUp, tone: 'coral' },
  A: { icon: TriangleAlert, tone: 'amber' },
}

/** How a result stands to the report's range, in words and shape. */
export function LabFlag({ flag }: { flag: LabLine['flag'] }) {
  const { t } = useTranslation('labs')
  if (flag === null) return null
  return (
    <Badge tone={LOOKS[flag].tone} icon={LOOKS[flag].icon}>
      {t(`flags.${flag}`)}
    </Badge>
  )
}
