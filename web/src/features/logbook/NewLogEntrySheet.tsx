import { LIST_MAX } from '@salve/contract/fields.ts'
import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { nameIn } from '@salve/domain/language.ts'
import { type LogKindName, logKindLabel } from '@salve/domain/log-kinds.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import { sittingSummary } from '@salve/domain/sittings.ts'
import { useContext, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDispatch } from 'react-redux'
import { LogEntryFields } from './LogEntryFields.tsx'
import { useCreateLogEntryMutation, useDeleteLogEntryMutation, useListLogEntriesQuery } from './logbookApi.ts'
import { logEntryAdded, valuesByKey } from './logbookSlice.ts'
import { logEntrySchema } from './logEntrySchema.ts'
import {
  emptyValues,
  kindsUsed,
  type LogEntryValues,
  logEntryValuesOf,
  newLogEntryValues,
  unitsUsed,
} from './logEntryValues.ts'
import { SittingSoFar } from './SittingSoFar.tsx'
import { useCheckFacts } from './useCheckFacts.ts'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useUnits } from '../../lib/units.ts'
import { UnitSettingsContext } from '../../lib/unitSettings.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SideSheet } from '../../ui/overlays/SideSheet.tsx'
import { unitsOffered } from '@salve/domain/unit-choice.ts'
import { AskUnusual } from './AskUnusual.tsx'
import { useCreated } from '../../record/useCreated.ts'
import { RecordSheet } from '../../record/RecordSheet.tsx'
import { useHasHeartFailure, useIssueChoices } from '../health-issues/useIssueChoices.ts'
import { useLastOfKind } from './useLastOfKind.ts'
import { useRecordForm } from '../../record/useRecordForm.ts'
import { useSheetClose } from '../../record/useSheetClose.ts'

const FIRST_KIND: LogKindName = 'blood_pressure'

export interface NewLogEntrySheetProps {
  /** The address of the page under the sheet. */
  beneath: string
  /** The health issue that it belongs to from the start. */
  healthIssue?: string
  /** The kind to open on, rather than the one used last. */
  kind?: LogKindName | undefined
  /** The sitting to which this reading is added. */
  sitting?: string
}

/**
 * Logs a measurement. It opens on the kind that was logged last, so it waits until that is known.
 */
export function NewLogEntrySheet(props: NewLogEntrySheetProps) {
  const { t } = useTranslation(['logbook', 'common'])
  const close = useSheetClose(props.beneath)
  const { data, isLoading } = useListLogEntriesQuery({ query: { limit: LIST_MAX } })
  if (isLoading) {
    return (
      <SideSheet title={t('form.new')} onClose={close}>
        <Skeleton label={t('common:list.loading')} lines={6} />
      </SideSheet>
    )
  }
  return <NewLogEntry {...props} entries={data?.results ?? []} onClose={close} />
}

interface NewLogEntryProps extends NewLogEntrySheetProps {
  entries: readonly LogEntry[]
  onClose: () => void
}

function NewLogEntry({ healthIssue = '', kind, sitting = '', entries, onClose }: NewLogEntryProps) {
  const { t, i18n } = useTranslation('logbook')
  const language = languageOf(i18n.language)
  const dates = useDates()
  const unitFor = useUnitUsed(entries)
  const dispatch = useDispatch()
  const issues = useIssueChoices()
  const [create] = useCreateLogEntryMutation()
  const [remove] = useDeleteLogEntryMutation()
  const created = useCreated()
  const units = useUnits()
  const used = kindsUsed(entries)
  const isAnother = useRef(false)
  // New fields start at the first value, which takes the focus.
  const [turn, setTurn] = useState(0)
  const start = newLogEntryValues(kind ?? used[0] ?? FIRST_KIND, unitFor, dates.now(), {
    health_issue: healthIssue,
    sitting,
  })
  const [checked, setChecked] = useState(start.kind)
  const facts = { ...useCheckFacts(checked, undefined, entries), hasHeartFailure: useHasHeartFailure() }
  const { form, ...sheet } = useRecordForm({
    schema: logEntrySchema({ dates, ...facts }),
    // A request for one kind does not want a draft of another.
    draft: ['logentry.new', healthIssue, kind, sitting].filter(Boolean).join('.'),
    defaultValues: start,
    toForm: (entry: LogEntry) => logEntryValuesOf(entry, unitFor, dates.local, i18n.language),
    words: ['note'],
    save: async (body, { idempotencyKey }) => {
      const made = await create({ body, idempotencyKey }).unwrap()
      const { kind: added, values, note } = body
      dispatch(logEntryAdded({ kind: added, values: valuesByKey(values), note }))
      // A sitting that goes on lists its readings itself.
      if (isAnother.current) return
      const { uid } = made
      const judged = made.judgement?.class
      created({
        record: made,
        id: uid,
        name: units.parts(made.values)[0] || logKindLabel(made.kind, language),
        verdict: judged ? nameIn(judged, language) : undefined,
        remove: () => remove({ params: { uid } }).unwrap(),
      })
    },
    onSaved: () => {
      if (!isAnother.current) return onClose()
      isAnother.current = false
      form.reset(nextReading(form.getValues(), dates.now()))
      setTurn(turn + 1)
    },
  })
  const last = useLastOfKind(form)
  const current = useWatch({ control: form.control, name: ['kind', 'sitting'] })
  if (current[0] !== checked) setChecked(current[0])
  const addAnother = (target: Element) => {
    isAnother.current = true
    if (form.getValues('sitting') === '') form.setValue('sitting', uuidv7())
    target.closest('[role=dialog]')?.querySelector('form')?.requestSubmit()
  }
  return (
    <RecordSheet
      title={t('form.new')}
      form={sheet}
      onClose={onClose}
      actions={
        sittingSummary(current[0]) && (
          <Button variant="quiet" onPress={({ target }) => addAnother(target)}>
            {t('sitting.another')}
          </Button>
        )
      }
    >
      {current[1] && <SittingSoFar sitting={current[1]} />}
      <LogEntryFields
        key={turn}
        form={form}
        issues={issues.choices}
        used={used}
        last={last}
        unitFor={unitFor}
        isKindFixed={current[1] !== ''}
      />
      <AskUnusual form={form} facts={facts} />
    </RecordSheet>
  )
}

/**
 * The values that the next reading of a sitting keeps: all but the numbers, the note and the time.
 */
function nextReading(values: LogEntryValues, now: LogEntryValues['measured_at']): LogEntryValues {
  const units = new Map(values.values.map(({ key, unit }) => [key, unit]))
  return {
    ...values,
    values: emptyValues(values.kind, (key) => units.get(key) ?? ''),
    measured_at: now,
    note: '',
    confirmed: '',
  }
}

/** The unit in which this person typed a kind last, where the settings leave that choice. */
function useUnitUsed(entries: readonly LogEntry[]): (key: MeasurementKey) => string {
  const settings = useContext(UnitSettingsContext)
  const units = useUnits()
  const usedUnits = unitsUsed(entries)
  return (key) => {
    const last = usedUnits.get(key)
    return last && unitsOffered(key, settings).includes(last) ? last : units.unitFor(key)
  }
}
