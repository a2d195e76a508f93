import { useState } from 'react'
import { useGuest } from '../../features/consultation/guest.ts'
import { useConsultationSummaryQuery } from '../../features/consultation/recordApi.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { GuestChart } from './GuestChart.tsx'
import { GuestDocument } from './GuestDocument.tsx'
import { GuestLabTable } from './GuestLabTable.tsx'
import { Letter } from './letter/Letter.tsx'
import { PatientView } from './letter/PatientView.tsx'
import { readUnitChoice, writeUnitChoice } from './letter/unitChoice.ts'
import { TopBar } from './TopBar.tsx'

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
