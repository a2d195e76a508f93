import { useNavigate } from 'react-router'
import { useCreateOwnClinicianMutation } from '../../../../care-team/careTeamApi.ts'
import { OwnClinicianFields } from '../../../../care-team/OwnClinicianFields.tsx'
import { newOwnClinicianValues, ownClinicianValuesOf } from '../../../../care-team/ownClinicianValues.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { RecordSheet } from '../../../../../record/RecordSheet.tsx'
import { useRecordForm } from '../../../../../record/useRecordForm.ts'
import { useSheetClose } from '../../../../../record/useSheetClose.ts'

const SCHEMA = {
  load: async () => (await import('@salve/contract/clinicians/own-clinicians.ts')).OwnClinicianInput,
}

/** Enters a clinician outside the directory, and continues to their page. */
export function Component() {
  const { t } = useTranslation('careTeam')
  const close = useSheetClose(paths.clinicians())
  const navigate = useNavigate()
  const [create] = useCreateOwnClinicianMutation()
  const { form, ...sheet } = useRecordForm({
    schema: SCHEMA,
    draft: 'own-clinician.new',
    defaultValues: newOwnClinicianValues(),
    toForm: ownClinicianValuesOf,
    save: async (body, { idempotencyKey }) => {
      const made = await create({ body, idempotencyKey }).unwrap()
      void navigate(paths.ownClinician(made.id), { replace: true })
    },
    onSaved: () => {},
  })
  return (
    <RecordSheet title={t('own.new')} form={sheet} onClose={close}>
      <p className="text-pretty text-soft">{t('own.why')}</p>
      <OwnClinicianFields form={form} />
    </RecordSheet>
  )
}
