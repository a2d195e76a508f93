import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Checkbox } from '../../ui/choices/Checkbox.tsx'
import { useListGivenQuery } from './securityApi.ts'

interface EndGivenChoiceProps {
  value: boolean
  onChange: (value: boolean) => void
}

/** Offers to end access given away since the other devices signed in; empty without any. */
export function EndGivenChoice({ value, onChange }: EndGivenChoiceProps) {
  const { t } = useTranslation('security')
  const dates = useDates()
  const { data } = useListGivenQuery()
  if (!data?.since) return null
  const { shares, calendars, devices, since } = data
  const parts = [
    shares > 0 && t('given.shares', { count: shares }),
    calendars > 0 && t('given.calendars', { count: calendars }),
    devices > 0 && t('given.devices', { count: devices }),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return (
    <Checkbox
      name="end_given"
      value={value}
      onChange={onChange}
      onBlur={() => undefined}
      label={t('given.label', { what: parts.join(', ') })}
      description={t('given.help', { moment: dates.dateTime(since) })}
    />
  )
}
