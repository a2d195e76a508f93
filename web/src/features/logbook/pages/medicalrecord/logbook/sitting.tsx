import type { Sitting } from '@salve/contract/medical-records/sittings.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { Plus } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { SittingFields } from '../../../SittingFields.tsx'
import { SittingSoFar } from '../../../SittingSoFar.tsx'
import {
  useChangeSittingMutation,
  useDeleteSittingMutation,
  useGetSittingQuery,
  useRestoreSittingMutation,
} from '../../../logbookApi.ts'
import { sittingSchema, type SittingValues, sittingValuesOf } from '../../../sittingValues.ts'
import { useDates } from '../../../../../lib/dates.ts'
import { languageOf } from '../../../../../lib/i18n.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { LinkButton } from '../../../../../ui/actions/Button.tsx'
import { OpenedRecord } from '../../../../../record/OpenedRecord.tsx'
import { RecordSheet } from '../../../../../record/RecordSheet.tsx'
import { useDeletion } from '../../../../../record/useDeletion.ts'
import { useIssueChoices } from '../../../../health-issues/useIssueChoices.ts'
import { useRecordEdit } from '../../../../../record/useRecordEdit.tsx'
import { useSheetClose } from '../../../../../record/useSheetClose.ts'
import { useLogFacts } from '../../../useLogFacts.ts'

export function Component() {
  const { t } = useTranslation('logbook')
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const close = useSheetClose(paths.logbook() + (params.size > 0 ? `?${params}` : ''))
  return (
    <OpenedRecord
      query={useGetSittingQuery({ params: { id } })}
      title={t('sitting.edit')}
      missing={{ title: t('form.notFoundTitle'), text: t('form.notFoundText') }}
      onClose={close}
    >
      {(sitting) => <EditSitting key={id} id={id} sitting={sitting} onClose={close} />}
    </OpenedRecord>
  )
}

interface EditSittingProps {
  id: string
  sitting: Sitting
  onClose: () => void
}

/** The facts that all readings of a sitting share; each reading has a sheet of its own. */
function EditSitting({ id, sitting, onClose }: EditSittingProps) {
  const { t, i18n } = useTranslation(['logbook', 'common'])
  const readings = sitting.results
  const [first] = readings
  const dates = useDates(first?.time_zone)
  const issues = useIssueChoices()
  const [change] = useChangeSittingMutation()
  const [remove] = useDeleteSittingMutation()
  const [restore] = useRestoreSittingMutation()
  const deletion = useDeletion()
  const kind = first?.kind ?? 'blood_pressure'
  const name = t('sitting.named', {
    name: logKindLabel(kind, languageOf(i18n.language)),
    count: readings.length,
  })
  const facts = useLogFacts(issues.nameOf)
  const params = { id }
  const { form, sheet } = useRecordEdit({
    schema: sittingSchema(readings, dates),
    draft: `sitting.${id}`,
    record: sitting,
    toForm: ({ results }: Sitting): SittingValues => sittingValuesOf(results, dates),
    facts: (values) => facts({ ...values, values: [] }),
    replace: (body, version) => change({ params, body, version }).unwrap(),
    remove: () =>
      deletion({
        remove: () => remove({ params }).unwrap(),
        restore: () => restore({ params }).unwrap(),
        message: t('form.deleted', { name }),
      }),
    removeLabel: t('sitting.deleteAll'),
    onClose,
  })
  return (
    <RecordSheet title={name} {...sheet}>
      <SittingSoFar sitting={id} isLinked />
      <LinkButton icon={Plus} href={paths.sitting(kind, id)}>
        {t('sitting.further')}
      </LinkButton>
      <SittingFields form={form} kind={kind} issues={issues.choices} />
    </RecordSheet>
  )
}
