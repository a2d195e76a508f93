import { LIST_MAX } from '@salve/contract/fields.ts'
import type { ChartKindName } from '@salve/domain/chart-kinds.ts'
import { useState, Suspense } from 'react'
import { useGuest } from '../../features/consultation/guest.ts'
import {
  useConsultationSummaryQuery,
  useConsultationLabTableQuery,
} from '../../features/consultation/recordApi.ts'
import { waitingPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { GuestDocument } from './GuestDocument.tsx'
import { Letter } from './letter/Letter.tsx'
import { LetterLabTable } from './letter/LetterLabTable.tsx'
import { PatientView } from './letter/PatientView.tsx'
import { readUnitChoice, writeUnitChoice } from './letter/unitChoice.ts'
import { TopBar } from './TopBar.tsx'

/** Charts are large, and fetched when the first one is opened. */
const SharedChart = waitingPart(async () => (await import('./SharedChart.tsx')).SharedChart)

function GuestChart({ kind }: { kind: ChartKindName }) {
  const { t } = useTranslation('consultation')
  return (
    <Suspense fallback={<Skeleton label={t('letter.loading')} lines={10} />}>
      <SharedChart kind={kind} />
    </Suspense>
  )
}

const OPENED = { Chart: GuestChart, Document: GuestDocument, OlderLabs: GuestLabTable }

/** The shared record, as the guest reads and prints it. */
export function RecordPart() {
  const { t } = useTranslation('consultation')
  const { share, name } = useGuest()
  const { data, error, refetch } = useConsultationSummaryQuery()
  const [units, setUnits] = useState(readUnitChoice)
  const choose = (chosen: typeof units) => {
    setUnits(chosen)
    writeUnitChoice(chosen)
  }
  if (!data)
    return (
      <div className="flex flex-col gap-4 p-4">
        {error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton label={t('letter.loading')} shape="rows" lines={8} />
        )}
      </div>
    )
  return (
    <PatientView summary={data} units={units}>
      <TopBar summary={data} units={units} onUnits={choose} />
      <Letter summary={data} reader={name} title={share.title} message={share.message} opened={OPENED} />
    </PatientView>
  )
}

/** All shared reports side by side. */
function GuestLabTable() {
  const { t } = useTranslation('consultation')
  const { data, error, refetch } = useConsultationLabTableQuery({ query: { limit: LIST_MAX } })
  if (data) return <LetterLabTable columns={data.results} />
  return error ? (
    <LoadFailed error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton label={t('letter.loading')} lines={8} />
  )
}
