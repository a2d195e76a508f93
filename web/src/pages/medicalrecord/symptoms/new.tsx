import { NewSymptomSheet } from '../../records/NewSymptomSheet.tsx'
import { paths } from '../../../lib/paths.ts'

export function Component() {
  return <NewSymptomSheet beneath={paths.symptoms()} />
}
