import type { OwnReview } from '@salve/contract/clinicians/reviews.ts'
import type { ReviewValues } from '../../../features/reviews/ReviewFields.tsx'

export const reviewValuesOf = ({ stars, text }: OwnReview): ReviewValues => ({ stars, text })
