import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { LogEntryFields } from '../../../features/logbook/LogEntryFields.tsx'
import {
  useDeleteLogEntryMutation,
  useGetLogEntryQuery,
  useReplaceLogEntryMutation,
  useRestoreLogEntryMutation,
} from '../../../features/logbook/logbookApi.ts'
import { logEntrySchema } from '../../../features/logbook/logEntrySchema.ts'
import { logEntryValuesOf } from '../../../features/logbook/logEntryValues.ts'
import { useDates } from '../../../lib/dates.ts'
import { languageOf } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useUnits } from '../../../lib/units.ts'
import { AskUnusual } from '../../records/AskUnusual.tsx'
import { OpenedRecord } from '../../records/OpenedRecord.tsx'
import { RecordSheet } from '../../records/RecordSheet.tsx'
import { useDeletion } from '../../records/useDeletion.ts'
import { useIssueChoices } from '../../records/useIssueChoices.ts'
import { useLastOfKind } from '../../records/useLastOfKind.ts'
import { useRecordEdit } from '../../records/useRecordEdit.tsx'
import { useSheetClose } from '../../records/useSheetClose.ts'
import { useLogFacts } from './useLogFacts.ts'

export function Component() {
  const { t } = useTranslation('logbook')
  const { uid = '' } = useParams()
  const [params] = useSearchParams()
  const close = useSheetClose(paths.logbook() + (params.size > 0 ? `?${params}` : ''))
  return (
    <OpenedRecord
      query={useGetLogEntryQuery({ params: { uid } })}
      title={t('form.edit')}
      missing={{ title: t('form.notFoundTitle'), text: t('form.notFoundText') }}
      onClose={close}
    >
      {(entry) => <EditLogEntry key={uid} entry={entry} onClose={close} />}
    </OpenedRecord>
  )
}

function EditLogEntry({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const { t, i18n } = useTranslation('logbook')
  const dates = useDates()
  const units = useUnits()
  const issues = useIssueChoices()
  const [replace] = useReplaceLogEntryMutation()
  const [remove] = useDeleteLogEntryMutation()
  const [restore] = useRestoreLogEntryMutation()
  const deletion = useDeletion()
  const params = { uid: entry.uid }
  const kind = logKindLabel(entry.kind, languageOf(i18n.language))
  const write = (number: number) => number.toLocaleString(i18n.language, { useGrouping: false })
  const { form, sheet } = useRecordEdit({
    schema: logEntrySchema(dates, entry),
    draft: `logentry.${entry.uid}`,
    record: entry,
    toForm: (stored: LogEntry) => logEntryValuesOf(stored, units.unitFor, dates.local, write),
    facts: useLogFacts(issues.nameOf),
    replace: (body, version) => replace({ params, body, version }).unwrap(),
    remove: () =>
      deletion({
        remove: () => remove({ params }).unwrap(),
        restore: () => restore({ params }).unwrap(),
        message: t('form.deleted', { name: `${kind}, ${units.entry(entry.values)}` }),
      }),
    onClose,
  })
  const last = useLastOfKind(form, entry)
  return (
    <RecordSheet title={kind} {...sheet}>
      <LogEntryFields form={form} issues={issues.choices} used={[]} last={last} isKindFixed />
      <AskUnusual form={form} />
    </RecordSheet>
  )
}
