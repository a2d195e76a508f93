import { LIST_MAX } from '@salve/contract/fields.ts'
import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { LogEntryFields } from '../../features/logbook/LogEntryFields.tsx'
import { useCreateLogEntryMutation, useListLogEntriesQuery } from '../../features/logbook/logbookApi.ts'
import { logEntryAdded, valuesByKey } from '../../features/logbook/logbookSlice.ts'
import { logEntrySchema } from '../../features/logbook/logEntrySchema.ts'
import { kindsUsed, logEntryValuesOf, newLogEntryValues } from '../../features/logbook/logEntryValues.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useUnits } from '../../lib/units.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SideSheet } from '../../ui/overlays/SideSheet.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AskUnusual } from './AskUnusual.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import { useIssueChoices } from './useIssueChoices.ts'
import { useLastOfKind } from './useLastOfKind.ts'
import { useRecordForm } from './useRecordForm.ts'
import { useSheetClose } from './useSheetClose.ts'

const FIRST_KIND: LogKindName = 'blood_pressure'

export interface NewLogEntrySheetProps {
  /** The address of the page under the sheet. */
  beneath: string
  /** The health issue that it belongs to from the start. */
  healthIssue?: string
  /** The kind to open on, rather than the one used last. */
  kind?: LogKindName | undefined
}

/** Logs a measurement. It opens on the kind that was logged last, so it waits until that is known. */
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

function NewLogEntry({ healthIssue = '', kind, entries, onClose }: NewLogEntryProps) {
  const { t, i18n } = useTranslation('logbook')
  const dates = useDates()
  const units = useUnits()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const issues = useIssueChoices()
  const [create] = useCreateLogEntryMutation()
  const used = kindsUsed(entries)
  const sayWhere = () =>
    toast({
      message: t('form.savedToLogbook'),
      action: { label: t('form.showLogbook'), onPress: () => void navigate(paths.logbook()) },
    })
  const write = (number: number) => number.toLocaleString(i18n.language, { useGrouping: false })
  const { form, ...sheet } = useRecordForm({
    schema: logEntrySchema(dates),
    draft: `logentry.new.${healthIssue}`,
    defaultValues: newLogEntryValues(kind ?? used[0] ?? FIRST_KIND, units.unitFor, dates.now(), healthIssue),
    toForm: (entry: LogEntry) => logEntryValuesOf(entry, units.unitFor, dates.local, write),
    save: async (body, { idempotencyKey }) => {
      await create({ body, idempotencyKey }).unwrap()
      const { kind: added, values, note } = body
      dispatch(logEntryAdded({ kind: added, values: valuesByKey(values), note }))
      if (healthIssue !== '') sayWhere()
    },
    onSaved: onClose,
  })
  const last = useLastOfKind(form)
  return (
    <RecordSheet title={t('form.new')} form={sheet} onClose={onClose}>
      <LogEntryFields form={form} issues={issues.choices} used={used} last={last} />
      <AskUnusual form={form} />
    </RecordSheet>
  )
}
