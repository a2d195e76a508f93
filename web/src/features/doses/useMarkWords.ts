import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

/** Describes a dose's mark, and an earlier one by somebody else. */
export function useMarkWords(nameOf: (dose: DoseEvent) => string) {
  const { t } = useTranslation('doses')
  const dates = useDates()
  const timeOf = (moment: string | null) => (moment ? dates.time(dates.local(moment).time) : '')
  return {
    done: (dose: DoseEvent) =>
      dose.status === 'skipped'
        ? t('skippedToast', { name: nameOf(dose) })
        : t('takenToast', { name: nameOf(dose), time: timeOf(dose.taken_at) }),
    /** "Already recorded at 08:02 on another device" */
    before: (dose: DoseEvent & { was_this_device: boolean | null }) =>
      t(dose.was_this_device === false ? 'recordedElsewhere' : 'recordedBefore', {
        name: nameOf(dose),
        time: timeOf(dose.marked_at),
      }),
  }
}
