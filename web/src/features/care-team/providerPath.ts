import type { CareTeamMember } from '@salve/contract/clinicians/care-team.ts'
import { paths } from '../../lib/paths.ts'

type Ref = Pick<CareTeamMember, 'clinician' | 'diagnostic_center' | 'own_clinician'>

/** The page of whom a record is with; null of nobody. */
export function providerPath({ clinician, diagnostic_center, own_clinician }: Ref): string | null {
  if (clinician) return paths.physician(clinician)
  if (diagnostic_center) return paths.diagnosticCenter(diagnostic_center)
  return own_clinician ? paths.ownClinician(own_clinician) : null
}
