import type { OwnClinician } from '@salve/contract/clinicians/own-clinicians.ts'
import { useNavigate, useParams } from 'react-router'
import {
  useDeleteOwnClinicianMutation,
  useGetOwnClinicianQuery,
  useReplaceOwnClinicianMutation,
  useRestoreOwnClinicianMutation,
} from '../../../../care-team/careTeamApi.ts'
import { OwnClinicianFields } from '../../../../care-team/OwnClinicianFields.tsx'
import { type OwnClinicianValues, ownClinicianValuesOf } from '../../../../care-team/ownClinicianValues.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { OpenedRecord } from '../../../../../record/OpenedRecord.tsx'
import { RecordSheet } from '../../../../../record/RecordSheet.tsx'
import { useDeletion } from '../../../../../record/useDeletion.ts'
import { useRecordEdit } from '../../../../../record/useRecordEdit.tsx'
import { useSheetClose } from '../../../../../record/useSheetClose.ts'

const SCHEMA = {
  load: async () => (await import('@salve/contract/clinicians/own-clinicians.ts')).OwnClinicianInput,
}

const SHOWN = [
  'name',
  'specialization',
  'phone',
  'email',
  'website',
  'address',
  'city',
  'notes',
] as const satisfies readonly (keyof OwnClinicianValues)[]

export function Component() {
  const { t } = useTranslation('careTeam')
  const { id = '' } = useParams()
  const close = useSheetClose(paths.ownClinician(id))
  return (
    <OpenedRecord
      query={useGetOwnClinicianQuery({ params: { id } })}
      title={t('own.edit')}
      missing={{ title: t('own.missingTitle'), text: t('own.missingText') }}
      onClose={close}
    >
      {(own) => <EditOwnClinician key={id} own={own} onClose={close} />}
    </OpenedRecord>
  )
}

function EditOwnClinician({ own, onClose }: { own: OwnClinician; onClose: () => void }) {
  const { t } = useTranslation('careTeam')
  const navigate = useNavigate()
  const [replace] = useReplaceOwnClinicianMutation()
  const [remove] = useDeleteOwnClinicianMutation()
  const [restore] = useRestoreOwnClinicianMutation()
  const deletion = useDeletion()
  const params = { id: own.id }
  const { form, sheet } = useRecordEdit({
    schema: SCHEMA,
    draft: `own-clinician.${own.id}`,
    record: own,
    toForm: ownClinicianValuesOf,
    facts: (values) => SHOWN.map((name) => ({ term: t(`own.fields.${name}`), value: values[name] })),
    replace: (body, version) => replace({ params, body, version }).unwrap(),
    remove: async () => {
      const isGone = await deletion({
        remove: () => remove({ params }).unwrap(),
        restore: () => restore({ params }).unwrap(),
        message: t('own.deleted', { name: own.name }),
      })
      if (isGone) void navigate(paths.clinicians(), { replace: true })
      return false
    },
    onClose,
  })
  return (
    <RecordSheet title={t('own.edit')} {...sheet}>
      <OwnClinicianFields form={form} />
    </RecordSheet>
  )
}
