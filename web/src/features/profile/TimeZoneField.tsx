import { useTranslation } from '../../lib/useTranslation.ts'
import type { FieldProps } from '../../ui/fields/parts/fieldProps.ts'
import { TimeZoneField as Field } from '../../ui/fields/TimeZoneField.tsx'

/** The clock of the person. */
export function TimeZoneField(props: Omit<FieldProps<string, HTMLInputElement>, 'label'>) {
  const { t } = useTranslation('settings')
  return (
    <Field
      {...props}
      label={t('profile.fields.time_zone')}
      description={t('profile.fields.timeZoneHelp')}
      emptyText={t('profile.fields.noTimeZone')}
    />
  )
}
