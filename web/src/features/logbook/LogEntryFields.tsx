import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import {
  CIRCUMSTANCES,
  type Circumstance,
  circumstancesOf,
  requiredCircumstances,
} from '@salve/domain/circumstances.ts'
import { LOG_KIND_NAMES, type LogKindName, logKindLabel } from '@salve/domain/log-kinds.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { Choice } from '../../ui/fields/choice.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TimeField } from '../../ui/fields/TimeField.tsx'
import { Fold } from '../../ui/forms/Fold.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import { FormSelect } from '../../ui/forms/FormSelect.tsx'
import { emptyValues, type LogEntryForm, type UnitFor } from './logEntryValues.ts'
import { useCircumstanceWords } from './useCircumstanceWords.ts'
import { ValueFields } from './ValueFields.tsx'

export interface LogEntryFieldsProps {
  form: LogEntryForm
  issues: readonly Choice[]
  /** The kinds that this person logs, offered first. */
  used: readonly LogKindName[]
  last: LogEntry | undefined
  /** The unit in which a kind is typed. */
  unitFor: UnitFor
  /** An entry that is edited stays of its kind. */
  isKindFixed?: boolean
}

/** The fields of a log entry. */
export function LogEntryFields({
  form,
  issues,
  used,
  last,
  unitFor,
  isKindFixed = false,
}: LogEntryFieldsProps) {
  const { t } = useTranslation('logbook')
  const kind = useWatch({ control: form.control, name: 'kind' })
  const needed = requiredCircumstances(kind)
  // What is known of an entry is seen, and so is what must be corrected.
  const { context, health_issue, note } = form.formState.defaultValues ?? {}
  const isFilled =
    Boolean(health_issue || note || Object.values(context ?? {}).some(Boolean)) ||
    form.formState.errors.note !== undefined
  return (
    <>
      {!isKindFixed && <KindField form={form} used={used} unitFor={unitFor} />}
      <ValueFields key={kind} form={form} last={last} />
      <Circumstances form={form} asked={needed} />
      <WhenFields form={form} />
      <Fold title={t('form.more')} isForced={isFilled}>
        <Circumstances form={form} asked={circumstancesOf(kind).filter((one) => !needed.includes(one))} />
        <FormSelect
          control={form.control}
          name="health_issue"
          label={t('fields.health_issue')}
          none={t('fields.noIssue')}
          choices={issues}
        />
        <Controller
          control={form.control}
          name="note"
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label={t('fields.note')}
              rows={2}
              errorMessage={fieldState.error?.message}
              isOptional
            />
          )}
        />
      </Fold>
    </>
  )
}

function KindField({ form, used, unitFor }: Pick<LogEntryFieldsProps, 'form' | 'used' | 'unitFor'>) {
  const { t, i18n } = useTranslation('logbook')
  const kinds = [...new Set([...used, ...LOG_KIND_NAMES])]
  const choose = (kind: LogKindName) => {
    form.setValue('kind', kind, { shouldDirty: true })
    form.setValue('values', emptyValues(kind, unitFor))
    form.setValue('context', {})
    form.clearErrors()
  }
  return (
    <Controller
      control={form.control}
      name="kind"
      render={({ field, fieldState }) => (
        <Select
          {...field}
          onChange={(kind) => kind && choose(kind)}
          label={t('fields.kind')}
          errorMessage={fieldState.error?.message}
          choices={kinds.map((kind) => ({
            value: kind,
            label: logKindLabel(kind, languageOf(i18n.language)),
          }))}
        />
      )}
    />
  )
}

function Circumstances({ form, asked }: { form: LogEntryForm; asked: readonly Circumstance[] }) {
  if (asked.length === 0) return null
  return (
    <FormRow>
      {asked.map((circumstance) => (
        <CircumstanceField key={circumstance} form={form} circumstance={circumstance} />
      ))}
    </FormRow>
  )
}

function CircumstanceField({ form, circumstance }: { form: LogEntryForm; circumstance: Circumstance }) {
  const { t } = useTranslation('logbook')
  const words = useCircumstanceWords()
  const kind = useWatch({ control: form.control, name: 'kind' })
  const isNeeded = requiredCircumstances(kind).includes(circumstance)
  const answers = CIRCUMSTANCES[circumstance].map((answer) => ({
    value: answer,
    label: words(circumstance, answer),
  }))
  return (
    <Controller
      control={form.control}
      name={`context.${circumstance}`}
      render={({ field, fieldState }) => (
        <Select
          {...field}
          label={t(`circumstances.${circumstance}.label`)}
          placeholder={t('circumstances.choose')}
          errorMessage={fieldState.error?.message}
          {...(!isNeeded && { none: t('circumstances.none') })}
          choices={answers}
        />
      )}
    />
  )
}

function WhenFields({ form }: { form: LogEntryForm }) {
  const { t } = useTranslation('logbook')
  const dates = useDates()
  const isDay = useWatch({ control: form.control, name: 'kind' }) === 'cycle'
  return (
    <Controller
      control={form.control}
      name="measured_at"
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <FormRow>
          <DateField
            ref={ref}
            label={t(isDay ? 'fields.firstDay' : 'fields.date')}
            value={value.date}
            onChange={(date) => onChange({ ...value, date })}
            onBlur={onBlur}
            maxValue={dates.now().date}
            errorMessage={fieldState.error?.message}
          />
          {!isDay && (
            <TimeField
              label={t('fields.time')}
              value={value.time}
              onChange={(time) => onChange({ ...value, time })}
              onBlur={onBlur}
            />
          )}
        </FormRow>
      )}
    />
  )
}
