import { useContext } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { withLabUnit } from './labTexts.ts'
import { doubtMark, doubtOf, isBlank, type LabForm } from './labValues.ts'
import { OwnResultsContext } from './ownResultsContext.ts'

/** Asks about implausible values before they are saved. */
export function AskDoubtful({ form }: { form: LabForm }) {
  const { t, i18n } = useTranslation('labs')
  const own = useContext(OwnResultsContext)
  if (!form.formState.errors.confirmed) return null
  const lines = form.getValues('lines').filter((line) => !isBlank(line))
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const doubtful = lines
    .filter((line) => doubtOf(line, own) !== null)
    .map(({ analyte, value, unit }) => `${analyte} ${withLabUnit(value, unit || null)}`)
  return (
    <Notice
      tone="warning"
      live="alert"
      title={t('ask.title')}
      action={
        <Button
          onPress={({ target }) => {
            form.setValue('confirmed', doubtMark(lines, own))
            target.closest('form')?.requestSubmit()
          }}
        >
          {t('ask.keep')}
        </Button>
      }
    >
      {t('ask.text', { values: list.format(doubtful), count: doubtful.length })}
    </Notice>
  )
}
