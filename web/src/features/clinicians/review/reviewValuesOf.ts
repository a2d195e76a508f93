import type { OwnReview } from '@salve/contract/clinicians/reviews.ts'
import type { ReviewValues } from '../../reviews/ReviewFields.tsx'

export const reviewValuesOf = ({ stars, text }: OwnReview): ReviewValues => ({ stars, text })
