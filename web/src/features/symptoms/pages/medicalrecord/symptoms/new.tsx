import { NewSymptomSheet } from '../../../NewSymptomSheet.tsx'
import { paths } from '../../../../../lib/paths.ts'

export function Component() {
  return <NewSymptomSheet beneath={paths.symptoms()} />
}
