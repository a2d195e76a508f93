import { judge, reportLimits } from '@salve/domain/labs/judgement.ts'
import { useContext } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LabDoubt } from './LabDoubt.tsx'
import { LabFlag } from './LabFlag.tsx'
import { OwnResultsContext } from './ownResultsContext.ts'
import { doubtOf, type LabLineValues, readLine } from './labValues.ts'
import { labAgeOn, type LabProfile, useAnalyteNote, useUsualRange } from './useUsualRange.ts'

export interface LabLineHintsProps {
  line: LabLineValues
  profile: LabProfile
  /** `YYYY-MM-DD`, of the sample. */
  day: string
  lastRange: string | null
  onChange: (changed: Partial<LabLineValues>) => void
}

/**
 * Facts about a line while it is typed: its class, the usual range, and whether the value is
 * plausible.
 */
export function LabLineHints({ line, profile, day, lastRange, onChange }: LabLineHintsProps) {
  const { t } = useTranslation('labs')
  const usualOf = useUsualRange(profile)
  const noteOf = useAnalyteNote()
  const judged = judgedLine(line, profile, day)
  const named = { analyte: line.analyte, loinc: line.loinc || null, unit: line.unit || null }
  const usual = usualOf(named, day)
  const note = noteOf(named)
  const own = useContext(OwnResultsContext)
  const doubt = line.value.trim() ? doubtOf(line, own) : null
  const hasRange = line.range.trim() !== '' && judged !== null && reportLimits(judged.line) !== null
  return (
    <div className="flex flex-col gap-2 empty:hidden" aria-live="polite">
      {judged && (
        <p className="flex flex-wrap items-center gap-2">
          {judged.line.value === null ? (
            <span className="text-soft text-sm">{t('hints.words')}</span>
          ) : (
            <LabFlag line={judged.judgement} />
          )}
        </p>
      )}
      {usual && <p className="text-soft text-sm">{usual}</p>}
      {note && <p className="text-soft text-sm">{note}</p>}
      {!hasRange && lastRange !== null && line.range === '' && (
        <div>
          <Button variant="quiet" onPress={() => onChange({ range: lastRange })}>
            {t('hints.lastRange', { range: lastRange })}
          </Button>
        </div>
      )}
      {doubt && <LabDoubt line={line} doubt={doubt} onChange={onChange} />}
    </div>
  )
}

/** A line as it would be judged; null while there is no result. */
export function judgedLine(values: LabLineValues, profile: LabProfile, day: string) {
  if (values.analyte.trim() === '' || values.value.trim() === '') return null
  let isReadable = true
  const read = readLine(values, () => {
    isReadable = false
  })
  if (!isReadable) return null
  const line = {
    analyte: read.analyte,
    loinc: read.loinc ?? null,
    comparator: read.comparator ?? null,
    value: read.value ?? null,
    decimals: read.decimals ?? null,
    text: read.text ?? null,
    unit: read.unit ?? null,
    low: null,
    high: null,
    range_text: read.range_text ?? null,
    flag: read.flag ?? null,
  }
  return {
    line,
    judgement: judge(line, {
      sex: profile.sex,
      age: labAgeOn(profile, day),
      isPregnant: false,
      targets: profile.targets,
    }),
  }
}
