import type { OwnReview } from '@salve/contract/clinicians/reviews.ts'
import { useParams } from 'react-router'
import { ReviewFields } from '../../../../reviews/ReviewFields.tsx'
import {
  useDeleteReviewMutation,
  useGetReviewQuery,
  useReplaceReviewMutation,
  useRestoreReviewMutation,
} from '../../../../reviews/reviewsApi.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { OpenedRecord } from '../../../../../record/OpenedRecord.tsx'
import { RecordSheet } from '../../../../../record/RecordSheet.tsx'
import { useDeletion } from '../../../../../record/useDeletion.ts'
import { useRecordEdit } from '../../../../../record/useRecordEdit.tsx'
import { useSheetClose } from '../../../../../record/useSheetClose.ts'
import { useEntryPage } from '../../../useEntryPage.ts'
import { reviewValuesOf } from '../../../review/reviewValuesOf.ts'

const SCHEMA = { load: async () => (await import('@salve/contract/clinicians/reviews.ts')).ReviewInput }

export function Component() {
  const { t } = useTranslation('careTeam')
  const { review = '' } = useParams()
  const close = useSheetClose(useEntryPage().page)
  return (
    <OpenedRecord
      query={useGetReviewQuery({ params: { id: review } })}
      title={t('reviews.edit')}
      missing={{ title: t('reviews.missingTitle'), text: t('reviews.missingText') }}
      onClose={close}
    >
      {(found) => <EditReview key={review} review={found} onClose={close} />}
    </OpenedRecord>
  )
}

function EditReview({ review, onClose }: { review: OwnReview; onClose: () => void }) {
  const { t } = useTranslation('careTeam')
  const [replace] = useReplaceReviewMutation()
  const [remove] = useDeleteReviewMutation()
  const [restore] = useRestoreReviewMutation()
  const deletion = useDeletion()
  const params = { id: review.id }
  const { form, sheet } = useRecordEdit({
    schema: SCHEMA,
    draft: `review.${review.id}`,
    record: review,
    toForm: reviewValuesOf,
    facts: ({ stars, text }) => [
      { term: t('reviews.stars'), value: t('reviews.starsOf', { count: stars }) },
      { term: t('reviews.text'), value: text },
    ],
    replace: (body, version) => replace({ params, body, version }).unwrap(),
    remove: () =>
      deletion({
        remove: () => remove({ params }).unwrap(),
        restore: () => restore({ params }).unwrap(),
        message: t('reviews.deleted'),
      }),
    onClose,
  })
  return (
    <RecordSheet title={t('reviews.edit')} {...sheet}>
      <ReviewFields form={form} />
    </RecordSheet>
  )
}
