import { paths } from '../../lib/paths.ts'
import { NewPlanSheet } from '../records/NewPlanSheet.tsx'

export function Component() {
  return <NewPlanSheet beneath={paths.medication()} />
}
