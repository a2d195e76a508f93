import type { Schedule } from '@salve/contract/medications/schedules.ts'
import { Plus, X } from 'lucide-react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { FormSection } from '../../../ui/forms/Form.tsx'
import type { SlotTimes } from '../planValues.ts'
import { orEmpty, orNull } from './OtherKinds.tsx'
import { SlotFields } from './SlotFields.tsx'
import { messageAt, UNCHOSEN_STEP } from './scheduleKinds.ts'

type Taper = Extract<Schedule, { kind: 'taper' }>

export interface TaperFieldsProps {
  value: Taper
  onChange: (schedule: Taper) => void
  errors: unknown
  times: SlotTimes
}

/** Steps one after the other, each for some days; after the last nothing more is due. */
export function TaperFields({ value, onChange, errors, times }: TaperFieldsProps) {
  const { t } = useTranslation('medication')
  const { steps } = value
  const put = (index: number, part: Partial<Taper['steps'][number]>) =>
    onChange({ ...value, steps: steps.map((step, at) => (at === index ? { ...step, ...part } : step)) })
  return (
    <>
      {steps.map((step, index) => (
        // Steps have no name but their place.
        // at their place
        <FormSection key={index} title={t('taper.step', { number: index + 1 })}>
          <SlotFields
            value={step.amounts}
            onChange={(amounts) => put(index, { amounts })}
            errors={(errors as { steps?: { amounts?: unknown }[] } | undefined)?.steps?.[index]?.amounts}
            times={times}
          />
          <NumberField
            label={t('taper.days')}
            value={orNull(step.days)}
            onChange={(days) => put(index, { days: orEmpty(days) })}
            errorMessage={messageAt(errors, 'steps', index, 'days')}
            unit={t('units.days')}
          />
          {steps.length > 1 && (
            <div>
              <Button
                variant="quiet"
                icon={X}
                onPress={() => onChange({ ...value, steps: steps.filter((_, at) => at !== index) })}
              >
                {t('taper.remove', { number: index + 1 })}
              </Button>
            </div>
          )}
        </FormSection>
      ))}
      <div>
        <Button
          variant="quiet"
          icon={Plus}
          onPress={() => onChange({ ...value, steps: [...steps, UNCHOSEN_STEP] })}
        >
          {t('taper.add')}
        </Button>
      </div>
    </>
  )
}
