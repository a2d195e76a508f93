import { paths } from '../../../lib/paths.ts'
import { NewLabResultSheet } from '../../records/NewLabResultSheet.tsx'

export function Component() {
  return <NewLabResultSheet beneath={paths.labResults()} />
}
