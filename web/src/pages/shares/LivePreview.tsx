import type { ShareScopeInput } from '@salve/contract/shares.ts'
import { usePreviewShareQuery } from '../../features/shares/sharesApi.ts'
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Letter } from '../consultation/letter/Letter.tsx'
import { PatientView } from '../consultation/letter/PatientView.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'

interface LivePreviewProps {
  scope: ShareScopeInput
  title: string
  message: string
}

/** Exactly what whoever gets the link will see. */
export function LivePreview({ scope, title, message }: LivePreviewProps) {
  const { t } = useTranslation('shares')
  // Days that are typed are no days until they are whole, and not every key is a question to the
  // server.
  const wanted = useDebouncedValue(JSON.stringify(scope))
  const isEmpty = scope.sections.length + (scope.documents?.length ?? 0) === 0
  const preview = usePreviewShareQuery({ body: JSON.parse(wanted) }, { skip: isEmpty })
  if (isEmpty) return <p className="p-5 text-soft">{t('preview.empty')}</p>
  if (!preview.currentData && preview.isError)
    return (
      <div className="p-4">
        <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />
      </div>
    )
  const summary = preview.currentData ?? preview.data
  if (!summary)
    return (
      <div className="p-5">
        <Skeleton label={t('preview.loading')} lines={8} />
      </div>
    )
  return (
    <div aria-busy={preview.isFetching}>
      <PatientView summary={summary}>
        <Letter summary={summary} reader="" title={title} message={message} />
      </PatientView>
    </div>
  )
}
