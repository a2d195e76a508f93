import type { Clash } from '@salve/contract/appointments.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useAppointmentTimes } from './useAppointmentTimes.ts'

/** Lists appointments at the same time. Only a warning: both are kept. */
export function ClashNotice({ clashes }: { clashes: readonly Clash[] }) {
  const { t } = useTranslation('care')
  const { times } = useAppointmentTimes()
  if (clashes.length === 0) return null
  return (
    <Notice tone="warning" live="status" title={t('appointments.clash')}>
      <ul>
        {clashes.map((clash) => (
          <li key={clash.id}>
            {times(clash)} · {clash.title}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
