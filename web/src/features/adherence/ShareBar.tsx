import type { AdherenceShare } from '@salve/contract/medications/adherence.ts'
import { Meter } from '../../ui/feedback/Meter.tsx'
import { useShareWords } from './useShareWords.ts'

/** One share as a bar with its figures. */
export function ShareBar({ label, share }: { label: string; share: AdherenceShare }) {
  const words = useShareWords()
  const valueText = [words.count(share), words.percent(share)].filter(Boolean).join(' · ')
  return <Meter label={label} value={share.taken} maxValue={Math.max(share.due, 1)} valueText={valueText} />
}
