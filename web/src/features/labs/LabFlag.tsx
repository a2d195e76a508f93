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
import { Badge, type BadgeTone } from '../../ui/content/Badge.tsx'
import { type Judged, useLabTexts } from './labTexts.ts'

export const FLAG_LOOKS: Record<NonNullable<LabLine['flag']>, { icon: LucideIcon; tone: BadgeTone }> = {
  N: { icon: Check, tone: 'neutral' },
  L: { icon: ArrowDown, tone: 'amber' },
  H: { icon: ArrowUp, tone: 'amber' },
  LL: { icon: ChevronsDown, tone: 'coral' },
  HH: { icon: ChevronsUp, tone: 'coral' },
  A: { icon: TriangleAlert, tone: 'amber' },
}

/**
 * The class of a result and its range, in words and shape; why it cannot be judged, in words alone.
 */
export function LabFlag({ line }: { line: Judged }) {
  const texts = useLabTexts()
  if (line.flag === null) {
    // Words and results without a range say by themselves that they are not judged.
    const isPlain = line.unjudged === 'words' || line.unjudged === 'no_range'
    return isPlain ? null : <span className="text-soft text-sm">{texts.judgement(line)}</span>
  }
  const { tone, icon } = FLAG_LOOKS[line.flag]
  return (
    <Badge tone={tone} icon={icon}>
      {texts.judgement(line)}
    </Badge>
  )
}
