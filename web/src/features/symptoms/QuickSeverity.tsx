import { SEVERITY_MAX } from '@salve/domain/severity.ts'
import { SEVERITY_STEPS, severityStep } from '@salve/domain/severity.ts'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useSeverityWords } from './SeverityBadge.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import type { AboutToRecord } from './QuickSymptom.tsx'
import { useDigitKeys } from '../../ui/choices/useDigitKeys.ts'
import { useSymptomNow } from './useSymptomNow.ts'

export interface QuickSeverityProps {
  symptom: AboutToRecord
  onSaved: () => void
}

const SCALE = Array.from({ length: SEVERITY_MAX + 1 }, (_, severity) => severity)
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The scale with its words; pressing a number records the symptom as of now. */
export function QuickSeverity({ symptom, onSaved }: QuickSeverityProps) {
  const { t } = useTranslation('symptoms')
  const words = useSeverityWords()
  const { record, isSaving } = useSymptomNow()
  const scale = useRef<HTMLDivElement>(null)
  const choose = async (severity: number) => {
    if (await record({ ...symptom, severity })) onSaved()
  }
  const buttonsOf = () => [...(scale.current?.querySelectorAll('button') ?? [])]
  useDigitKeys(scale, { minValue: 0, maxValue: SEVERITY_MAX }, (severity) => buttonsOf()[severity]?.focus())
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsOf()
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const step = STEPS[event.key]
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? SEVERITY_MAX : step && at + step
    if (next === undefined || at < 0) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <>
      <p className="mb-3 text-soft">
        {t('quick.help')}
        {symptom.severity !== null && ` ${t('quick.lastTime', { severity: symptom.severity })}`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move between the buttons in it */}
      <div
        ref={scale}
        className="grid grid-cols-[4.5rem_1fr] items-center gap-2 sm:grid-cols-[6rem_1fr]"
        onKeyDown={onKeyDown}
      >
        {SEVERITY_STEPS.map((step) => (
          <div key={step} className="contents">
            <span aria-hidden className="hyphens-auto break-words leading-tight">
              {t(`quick.steps.${step}`)}
            </span>
            <div className="grid auto-cols-fr grid-flow-col gap-2">
              {SCALE.filter((severity) => severityStep(severity) === step).map((severity) => (
                <Button
                  key={severity}
                  aria-label={words(severity)}
                  autoFocus={severity === (symptom.severity ?? 0)}
                  variant={severity === symptom.severity ? 'primary' : 'secondary'}
                  isDisabled={isSaving}
                  onPress={() => void choose(severity)}
                >
                  {severity}
                </Button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
