import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useAtWords } from './useAtWords.ts'

/** Describes a dose's mark, and an earlier one by somebody else. */
export function useMarkWords(nameOf: (dose: DoseEvent) => string) {
  const { t } = useTranslation('doses')
  const atWords = useAtWords()
  // A dose of an earlier day says its day: its time alone reads like one of today.
  const atOf = (moment: string | null) => (moment ? atWords(moment) : '')
  return {
    done: (dose: DoseEvent) =>
      dose.status === 'skipped'
        ? t('skippedToast', { name: nameOf(dose) })
        : t('takenToast', { name: nameOf(dose), at: atOf(dose.taken_at) }),
    /** "Already recorded at 08:02 on another device" */
    before: (dose: DoseEvent & { was_this_device: boolean | null }) =>
      t(dose.was_this_device === false ? 'recordedElsewhere' : 'recordedBefore', {
        name: nameOf(dose),
        at: atOf(dose.marked_at),
      }),
  }
}
