import * as z from 'zod/mini'
import { Id, line, maybe, Timestamp } from '../fields.ts'
import { recordEndpoints } from '../record-endpoints.ts'

export const CARE_TEAM_MAX = 50

/** The provider: exactly one. */
export const providerFields = {
  clinician: maybe(Id),
  diagnostic_center: maybe(Id),
  own_clinician: maybe(Id),
}

export const CareTeamMemberInput = z
  .strictObject({
    ...providerFields,
    /** In the patient's own words: "my GP". */
    role: maybe(line(100)),
    /** Issues in their care. */
    health_issues: z._default(z.array(Id).check(z.maxLength(50)), []),
  })
  .check(
    z.refine((v) => [v.clinician, v.diagnostic_center, v.own_clinician].filter(Boolean).length === 1, {
      path: ['clinician'],
      error: 'exactly_one_provider',
    }),
  )
export type CareTeamMemberInput = z.input<typeof CareTeamMemberInput>

export const CareTeamMember = z.object({
  id: Id,
  clinician: z.nullable(Id),
  diagnostic_center: z.nullable(Id),
  own_clinician: z.nullable(Id),
  role: z.nullable(z.string()),
  health_issues: z.array(Id),
  /** With the title, as the directory or the patient writes them now. */
  name: z.string(),
  /** Null for diagnostic centers, and where it is not known. */
  specialization: z.nullable(z.string()),
  city: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type CareTeamMember = z.infer<typeof CareTeamMember>

const path = '/api/clinicians/care-team/'

export const careTeamEndpoints = recordEndpoints({
  path,
  item: CareTeamMember,
  input: CareTeamMemberInput,
  query: z.strictObject({ health_issue: z.optional(Id) }),
  list: z.object({ results: z.array(CareTeamMember), next: z.null() }),
  summaries: {
    list: 'The care team, in the order of entry',
    get: 'One member of the care team',
    create: 'Add a clinician, a diagnostic center or an own clinician to the care team, each once',
    replace: 'Change the role of a care team member',
    remove: 'Remove a care team member',
    restore: 'Undo the removal of a care team member',
  },
})
export const {
  list: listCareTeam,
  get: getCareTeamMember,
  create: createCareTeamMember,
  replace: replaceCareTeamMember,
  remove: deleteCareTeamMember,
  restore: restoreCareTeamMember,
} = careTeamEndpoints
