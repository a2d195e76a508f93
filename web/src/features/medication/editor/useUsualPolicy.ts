import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useLoaded } from '../../../lib/useLoaded.ts'
import type { PlanForm } from '../planValues.ts'

const loadDrugs = () => import('@salve/domain/drugs.ts')
const CONTRACEPTIVE = 'hormonal-contraceptive'

/**
 * On journeys, times follow the patient, except for contraceptives and interval doses, which stay
 * at home time: the default of a new plan, until the person chooses.
 */
export function useUsualPolicy({ control, getValues, setValue }: PlanForm, isNew: boolean): void {
  const [drugName, schedules] = useWatch({ control, name: ['drug_name', 'schedules'] })
  const list = useLoaded(loadDrugs)
  const isContraceptive =
    list?.drugsNamedIn(drugName).some(({ groups }) => groups.includes(CONTRACEPTIVE)) ?? false
  const staysHome = isContraceptive || schedules.some(({ kind }) => kind === 'interval')
  const usual = staysHome ? 'home_zone' : 'follow_me'
  const before = useRef(usual)
  useEffect(() => {
    if (usual === before.current) return
    const isUntouched = getValues('time_zone_policy') === before.current
    before.current = usual
    if (isNew && isUntouched) setValue('time_zone_policy', usual)
  }, [usual, isNew, getValues, setValue])
}
