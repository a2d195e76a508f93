import { Pencil, TriangleAlert } from 'lucide-react'
import { memo, useContext } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { judgedLine } from './LabLineHints.tsx'
import { LabFlag } from './LabFlag.tsx'
import { doubtOf, type LabLineValues } from './labValues.ts'
import { OwnResultsContext } from './ownResultsContext.ts'
import { withLabUnit } from './labTexts.ts'
import type { LabProfile } from './useUsualRange.ts'

export interface LabLineRowProps {
  index: number
  line: LabLineValues
  profile: LabProfile
  day: string
  /** The first mistake in it. */
  mistake: string | undefined
  onEdit: (index: number) => void
}

/** A line of the form that is not being typed: as it will be read, with what to do about it. */
export const LabLineRow = memo(function LabLineRow(props: LabLineRowProps) {
  const { index, line, profile, day, mistake, onEdit } = props
  const { t } = useTranslation('labs')
  const name = line.analyte || t('fields.line', { number: index + 1 })
  const judged = judgedLine(line, profile, day)
  const own = useContext(OwnResultsContext)
  const isDoubtful = judged !== null && doubtOf(line, own) !== null
  return (
    <li>
      <button
        type="button"
        onClick={() => onEdit(index)}
        className="flex min-h-target w-full cursor-pointer items-center gap-3 rounded-sm py-1.5 text-left hover:bg-sunken"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="min-w-0 break-words font-semibold">{name}</span>
          <span className="min-w-0 break-words">
            {line.value ? withLabUnit(line.value, line.unit || null) : t('fields.noResult')}
          </span>
          {line.range && <span className="text-soft text-sm">{t('list.range', { range: line.range })}</span>}
          {judged && <LabFlag line={judged.judgement} />}
          {isDoubtful && (
            <span className="flex items-center gap-1 text-amber text-sm">
              <TriangleAlert aria-hidden size={16} />
              {t('hints.lookTwice')}
            </span>
          )}
          {mistake && <span className="basis-full font-semibold text-coral text-sm">{mistake}</span>}
        </span>
        <Pencil aria-hidden size={18} className="shrink-0 text-soft" />
        <span className="sr-only">{t('fields.editLine')}</span>
      </button>
    </li>
  )
})
