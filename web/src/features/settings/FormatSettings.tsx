import { DATE_FORMATS } from '@salve/contract/users/settings.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { createDates, useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { useSettingChange } from './useSettingChange.ts'

/** The formats of dates and times, shown by today's date. */
export function FormatSettings() {
  const { t, i18n } = useTranslation('settings')
  const { settings, change, phase, problem } = useSettingChange()
  const today = useDates().now().date
  const written = (dateFormat: (typeof DATE_FORMATS)[number]) =>
    createDates({ ...settings, dateFormat }, languageOf(i18n.language)).date(today)
  return (
    <SettingsCard title={t('formats.title')} phase={phase} problem={problem}>
      <FormRow>
        <Select
          label={t('formats.dateFormat')}
          value={settings.dateFormat}
          onChange={(dateFormat) => {
            if (dateFormat) void change({ dateFormat })
          }}
          choices={DATE_FORMATS.map((value) => ({
            value,
            label: written(value),
          }))}
        />
        <SegmentedControl
          label={t('formats.use24HourClock')}
          value={settings.use24HourClock ? '24' : '12'}
          onChange={(hours) => void change({ use24HourClock: hours === '24' })}
          choices={[
            { value: '24', label: t('formats.hours24') },
            { value: '12', label: t('formats.hours12') },
          ]}
        />
      </FormRow>
    </SettingsCard>
  )
}
