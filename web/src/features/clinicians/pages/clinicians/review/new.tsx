import { ReviewFields } from '../../../../reviews/ReviewFields.tsx'
import {
  useCreateCenterReviewMutation,
  useCreateClinicianReviewMutation,
} from '../../../../reviews/reviewsApi.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { RecordSheet } from '../../../../../record/RecordSheet.tsx'
import { useRecordForm } from '../../../../../record/useRecordForm.ts'
import { useSheetClose } from '../../../../../record/useSheetClose.ts'
import { useEntryPage } from '../../../useEntryPage.ts'
import { reviewValuesOf } from '../../../review/reviewValuesOf.ts'

const SCHEMA = { load: async () => (await import('@salve/contract/clinicians/reviews.ts')).ReviewInput }

/** Writes a review; the server refuses it before a visit. */
export function Component() {
  const { t } = useTranslation('careTeam')
  const { kind, id, page } = useEntryPage()
  const close = useSheetClose(page)
  const [ofClinician] = useCreateClinicianReviewMutation()
  const [ofCenter] = useCreateCenterReviewMutation()
  const create = kind === 'clinician' ? ofClinician : ofCenter
  const { form, ...sheet } = useRecordForm({
    schema: SCHEMA,
    draft: `review.new.${id}`,
    defaultValues: { stars: 0, text: '' },
    toForm: reviewValuesOf,
    save: (body, { idempotencyKey }) => create({ params: { id }, body, idempotencyKey }).unwrap(),
    onSaved: close,
  })
  return (
    <RecordSheet title={t('reviews.write')} form={sheet} onClose={close}>
      <ReviewFields form={form} />
    </RecordSheet>
  )
}
