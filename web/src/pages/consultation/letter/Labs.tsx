import type { ConsultationSummary } from '@salve/contract/consultation/summary.ts'
import { type ComponentType, Suspense, useState } from 'react'
import { waitingPart } from '../../../lib/lazyPart.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { LetterSection } from './LetterSection.tsx'

/** The names and groups of analytes are fetched with the table. */
const LetterLabTable = waitingPart(async () => (await import('./LetterLabTable.tsx')).LetterLabTable)

type Props = NonNullable<ConsultationSummary['lab_results']> & { OlderLabs?: ComponentType }

/** The latest reports side by side; older ones on demand. */
export function Labs({ items, total, OlderLabs }: Props) {
  const { t } = useTranslation('consultation')
  const [showsAll, setShowsAll] = useState(false)
  const older = total - items.length
  return (
    <LetterSection title={t('sections.lab_results')}>
      {items.length === 0 && <p className="text-soft">{t('letter.labs.none')}</p>}
      {items.length > 0 && (
        <Suspense fallback={<Skeleton label={t('letter.loading')} lines={6} />}>
          {showsAll && OlderLabs ? <OlderLabs /> : <LetterLabTable columns={items} />}
        </Suspense>
      )}
      {older > 0 && !showsAll && OlderLabs && (
        <div className="print:hidden">
          <Button variant="quiet" onPress={() => setShowsAll(true)}>
            {t('letter.labs.all', { count: older })}
          </Button>
        </div>
      )}
    </LetterSection>
  )
}
