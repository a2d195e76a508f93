import { METER_WORDS, readTyped } from '@salve/domain/log-values.ts'
import { isUnusual } from '@salve/domain/log-checks.ts'
import { useTranslation } from 'react-i18next'
import { type LogEntryForm, unusualMark } from '../../features/logbook/logEntryValues.ts'
import { withUnit } from '../../lib/units.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** Asks about a value that is possible but rare, before it is kept. */
export function AskUnusual({ form }: { form: LogEntryForm }) {
  const { t, i18n } = useTranslation('logbook')
  if (!form.formState.errors.confirmed) return null
  const typed = form.getValues('values').flatMap(({ value, ...rest }) => {
    const read = readTyped(rest.key, rest.unit, value)
    return read ? [{ ...rest, ...read }] : []
  })
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const unusual = typed
    .filter(isUnusual)
    .map(({ value, unit, comparator }) =>
      value === null ? METER_WORDS[comparator ?? '<'] : withUnit(value.toLocaleString(i18n.language), unit),
    )
  return (
    <Notice
      tone="warning"
      live="alert"
      title={t('form.unusualTitle')}
      action={
        <Button
          onPress={({ target }) => {
            form.setValue('confirmed', unusualMark(typed))
            target.closest('form')?.requestSubmit()
          }}
        >
          {t('form.unusualKeep')}
        </Button>
      }
    >
      {t('form.unusualText', { values: list.format(unusual), count: unusual.length })}
    </Notice>
  )
}
