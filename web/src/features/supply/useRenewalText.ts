import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import type { PlanSupply } from '@salve/contract/medications/supply.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useSelector } from 'react-redux'
import { usePlanWords } from '../medication/planSentence.ts'
import { useSupplyWords } from './useSupplyWords.ts'
import { userSlice } from '../user/userSlice.ts'
import { useDates } from '../../lib/dates.ts'
import { useSlotTimes } from '../medication/useSlotTimes.ts'

/**
 * Writes the request for a new prescription from the record: the medicines, their stock, and the
 * patient.
 */
export function useRenewalText() {
  const { t } = useTranslation('supply')
  const dates = useDates()
  const words = usePlanWords(useSlotTimes())
  const amount = useSupplyWords()
  const profile = useSelector(userSlice.selectSlice).user
  const lineOf = (supply: PlanSupply, plan: MedicationPlan | undefined) => {
    const how = plan ? words.rhythm(plan) : ''
    const name = planName(supply)
    if (supply.remaining === null) return t('renewal.lineUncounted', { name, how })
    return t('renewal.line', {
      name,
      how,
      left: amount(supply, supply.remaining),
      end: supply.runs_out_on ? t('renewal.end', { date: dates.date(supply.runs_out_on) }) : '',
    })
  }
  return (
    supplies: readonly PlanSupply[],
    plans: readonly MedicationPlan[],
    prescriber: string | null,
  ): string =>
    [
      prescriber ? t('renewal.hello', { prescriber }) : t('renewal.helloAll'),
      '',
      t('renewal.ask'),
      ...supplies.map((supply) =>
        lineOf(
          supply,
          plans.find(({ id }) => id === supply.medication_plan),
        ),
      ),
      '',
      t('renewal.thanks'),
      '',
      profile?.name ?? '',
      ...(profile?.date_of_birth ? [t('renewal.born', { date: dates.date(profile.date_of_birth) })] : []),
      ...(profile?.phone ? [t('renewal.phone', { phone: profile.phone })] : []),
    ].join('\n')
}
