import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { Trash2 } from 'lucide-react'
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
import { Button } from '../../../ui/actions/Button.tsx'
import { AskUnusual } from '../../records/AskUnusual.tsx'
import { ConflictNotice } from '../../records/ConflictNotice.tsx'
import { LoadingSheet } from '../../records/LoadingSheet.tsx'
import { RecordSheet } from '../../records/RecordSheet.tsx'
import { useDeletion } from '../../records/useDeletion.ts'
import { useIssueChoices } from '../../records/useIssueChoices.ts'
import { useLastOfKind } from '../../records/useLastOfKind.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSheetClose } from '../../records/useSheetClose.ts'
import { useLogFacts } from './useLogFacts.ts'

export function Component() {
  const { t } = useTranslation('logbook')
  const { uid = '' } = useParams()
  const [params] = useSearchParams()
  const close = useSheetClose(paths.logbook() + (params.size > 0 ? `?${params}` : ''))
  const { data, error, refetch } = useGetLogEntryQuery({ params: { uid } })
  if (data) return <EditLogEntry key={uid} entry={data} onClose={close} />
  return (
    <LoadingSheet
      title={t('form.edit')}
      error={error}
      onRetry={() => void refetch()}
      onClose={close}
      missing={{ title: t('form.notFoundTitle'), text: t('form.notFoundText') }}
    />
  )
}

function EditLogEntry({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const { t, i18n } = useTranslation(['logbook', 'common'])
  const dates = useDates()
  const units = useUnits()
  const issues = useIssueChoices()
  const [replace] = useReplaceLogEntryMutation()
  const [remove] = useDeleteLogEntryMutation()
  const [restore] = useRestoreLogEntryMutation()
  const deletion = useDeletion()
  const facts = useLogFacts(issues.nameOf)
  const params = { uid: entry.uid }
  const kind = logKindLabel(entry.kind, languageOf(i18n.language))
  const write = (number: number) => number.toLocaleString(i18n.language, { useGrouping: false })
  const toForm = (stored: LogEntry) => logEntryValuesOf(stored, units.unitFor, dates.local, write)
  const { form, conflict, ...sheet } = useRecordForm({
    schema: logEntrySchema(dates, entry),
    draft: `logentry.${entry.uid}`,
    defaultValues: toForm(entry),
    record: entry,
    toForm,
    save: (body, { version }) => replace({ params, body, version }).unwrap(),
    onSaved: onClose,
  })
  const last = useLastOfKind(form, entry)
  const deleteIt = async () => {
    const isDone = await deletion({
      remove: () => remove({ params }).unwrap(),
      restore: () => restore({ params }).unwrap(),
      message: t('form.deleted', { name: `${kind}, ${units.entry(entry.values)}` }),
    })
    if (!isDone) return
    sheet.discard()
    onClose()
  }
  return (
    <RecordSheet
      title={kind}
      form={sheet}
      onClose={onClose}
      conflict={
        conflict && (
          <ConflictNotice
            mine={facts(form.getValues())}
            theirs={facts(toForm(conflict.theirs))}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={conflict.takeTheirs}
          />
        )
      }
      actions={
        <Button variant="quiet" icon={Trash2} onPress={() => void deleteIt()}>
          {t('common:actions.delete')}
        </Button>
      }
    >
      <LogEntryFields form={form} issues={issues.choices} used={[]} last={last} isKindFixed />
      <AskUnusual form={form} />
    </RecordSheet>
  )
}
