import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { useParams, useSearchParams } from 'react-router'
import { Link } from '../../../../../ui/actions/Link.tsx'
import { Notice } from '../../../../../ui/feedback/Notice.tsx'
import { LogEntryFields } from '../../../LogEntryFields.tsx'
import {
  useDeleteLogEntryMutation,
  useGetLogEntryQuery,
  useReplaceLogEntryMutation,
  useRestoreLogEntryMutation,
  useGetSittingQuery,
} from '../../../logbookApi.ts'
import { logEntrySchema } from '../../../logEntrySchema.ts'
import { logEntryValuesOf } from '../../../logEntryValues.ts'
import { useCheckFacts } from '../../../useCheckFacts.ts'
import { useDates } from '../../../../../lib/dates.ts'
import { languageOf } from '../../../../../lib/i18n.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useUnits } from '../../../../../lib/units.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { AskUnusual } from '../../../AskUnusual.tsx'
import { OpenedRecord } from '../../../../../record/OpenedRecord.tsx'
import { RecordSheet } from '../../../../../record/RecordSheet.tsx'
import { useDeletion } from '../../../../../record/useDeletion.ts'
import { useHasHeartFailure, useIssueChoices } from '../../../../health-issues/useIssueChoices.ts'
import { useLastOfKind } from '../../../useLastOfKind.ts'
import { useRecordEdit } from '../../../../../record/useRecordEdit.tsx'
import { useSheetClose } from '../../../../../record/useSheetClose.ts'
import { useLogFacts } from '../../../useLogFacts.ts'

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
  const dates = useDates(entry.time_zone)
  const units = useUnits()
  const issues = useIssueChoices()
  const [replace] = useReplaceLogEntryMutation()
  const [remove] = useDeleteLogEntryMutation()
  const [restore] = useRestoreLogEntryMutation()
  const deletion = useDeletion()
  const params = { uid: entry.uid }
  const kind = logKindLabel(entry.kind, languageOf(i18n.language))
  const checkFacts = useCheckFacts(entry.kind, entry)
  const hasHeartFailure = useHasHeartFailure()
  const { form, sheet } = useRecordEdit({
    schema: logEntrySchema({ dates, original: entry, hasHeartFailure, ...checkFacts }),
    draft: `logentry.${entry.uid}`,
    record: entry,
    toForm: (stored: LogEntry) => logEntryValuesOf(stored, units.unitFor, dates.local, i18n.language),
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
      {entry.sitting && <PartOfSitting sitting={entry.sitting} />}
      <LogEntryFields
        form={form}
        issues={issues.choices}
        used={[]}
        last={last}
        unitFor={units.unitFor}
        isKindFixed
      />
      <AskUnusual form={form} facts={{ ...checkFacts, hasHeartFailure }} />
    </RecordSheet>
  )
}

/** Mentions, in the sheet of one reading, the others of its sitting. */
function PartOfSitting({ sitting }: { sitting: string }) {
  const { t } = useTranslation('logbook')
  const { data } = useGetSittingQuery({ params: { id: sitting } })
  const count = data?.results.length ?? 0
  if (count < 2) return null
  return (
    <Notice action={<Link href={paths.editSitting(sitting)}>{t('sitting.editAll')}</Link>}>
      {t('sitting.part', { count })}
    </Notice>
  )
}
