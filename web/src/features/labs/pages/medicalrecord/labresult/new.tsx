import { paths } from '../../../../../lib/paths.ts'
import { NewLabResultSheet } from '../../../NewLabResultSheet.tsx'

export function Component() {
  return <NewLabResultSheet beneath={paths.labResults()} />
}
