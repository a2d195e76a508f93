import { LIST_MAX } from '@salve/contract/fields.ts'
import { useConsultationLabTableQuery } from '../../features/consultation/recordApi.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { LetterLabTable } from './letter/LetterLabTable.tsx'

/** All shared reports side by side. */
export function GuestLabTable() {
  const { t } = useTranslation('consultation')
  const { data, error, refetch } = useConsultationLabTableQuery({ query: { limit: LIST_MAX } })
  if (data) return <LetterLabTable columns={data.results} />
  return error ? (
    <LoadFailed error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton label={t('letter.loading')} lines={8} />
  )
}
