import { useTranslation } from '../../lib/useTranslation.ts'
import type { LocalTime } from '../../lib/zonedTimes.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TimeField } from '../../ui/fields/TimeField.tsx'

/** The day and the time of something that is to be saved. */
export function WhenFields({ value, onChange }: { value: LocalTime; onChange: (value: LocalTime) => void }) {
  const { t } = useTranslation('chatbot')
  return (
    <>
      <DateField
        label={t('proposal.date')}
        value={value.date}
        onChange={(date) => onChange({ ...value, date })}
      />
      <TimeField
        label={t('proposal.time')}
        value={value.time}
        onChange={(time) => onChange({ ...value, time })}
      />
    </>
  )
}
