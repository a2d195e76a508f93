import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useContractForm } from '../../../api/useContractForm.ts'
import { SittingFields } from '../../../features/logbook/SittingFields.tsx'
import { SittingSoFar } from '../../../features/logbook/SittingSoFar.tsx'
import {
  useChangeSittingMutation,
  useDeleteSittingMutation,
  useGetSittingQuery,
  useRestoreSittingMutation,
} from '../../../features/logbook/logbookApi.ts'
import {
  sittingSchema,
  type SittingValues,
  sittingValuesOf,
} from '../../../features/logbook/sittingValues.ts'
import { useDates } from '../../../lib/dates.ts'
import { languageOf } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { OpenedRecord } from '../../records/OpenedRecord.tsx'
import { RecordSheet } from '../../records/RecordSheet.tsx'
import { useDeletion } from '../../records/useDeletion.ts'
import { useIssueChoices } from '../../records/useIssueChoices.ts'
import { useSheetClose } from '../../records/useSheetClose.ts'

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
      {({ results }) => <EditSitting key={id} id={id} readings={results} onClose={close} />}
    </OpenedRecord>
  )
}

interface EditSittingProps {
  id: string
  /** The first of them first. */
  readings: readonly LogEntry[]
  onClose: () => void
}

/** What all readings of a sitting share; each reading has a sheet of its own. */
function EditSitting({ id, readings, onClose }: EditSittingProps) {
  const { t, i18n } = useTranslation(['logbook', 'common'])
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
  const schema = sittingSchema(readings, dates)
  const contract = useContractForm<typeof schema, SittingValues>(schema, {
    defaultValues: sittingValuesOf(readings, dates),
    draft: `sitting.${id}`,
  })
  const { form, draft } = contract
  const params = { id }
  const save = contract.submit(async (body) => {
    await change({ params, body }).unwrap()
    onClose()
  })
  const discard = () => {
    draft.clear()
    form.reset(sittingValuesOf(readings, dates))
  }
  const deleteAll = async () => {
    const isDone = await deletion({
      remove: () => remove({ params }).unwrap(),
      restore: () => restore({ params }).unwrap(),
      message: t('form.deleted', { name }),
    })
    if (!isDone) return
    discard()
    onClose()
  }
  return (
    <RecordSheet
      title={name}
      form={{
        ...contract,
        onSubmit: save,
        isDirty: form.formState.isDirty,
        isRestored: draft.isRestored,
        discard,
      }}
      onClose={onClose}
      actions={
        <Button variant="quiet" icon={Trash2} onPress={() => void deleteAll()}>
          {t('sitting.deleteAll')}
        </Button>
      }
    >
      <SittingSoFar sitting={id} isLinked />
      <LinkButton icon={Plus} href={paths.sitting(kind, id)}>
        {t('sitting.further')}
      </LinkButton>
      <SittingFields form={form} kind={kind} issues={issues.choices} />
    </RecordSheet>
  )
}
