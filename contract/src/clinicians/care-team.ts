import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, maybe, NoContent, Timestamp } from '../fields.ts'

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
  /** With the title, as the directory or the patient names them now. */
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

export const listCareTeam = endpoint({
  method: 'GET',
  path,
  summary: 'Who looks after the patient, in the order in which they were added',
  query: z.strictObject({ health_issue: z.optional(Id) }),
  response: z.object({ results: z.array(CareTeamMember), next: z.null() }),
})
export const getCareTeamMember = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One member of the care team',
  params: IdParams,
  response: CareTeamMember,
})
export const createCareTeamMember = endpoint({
  method: 'POST',
  path,
  summary: 'Add a clinician, a diagnostic center or an own clinician to the care team, each once',
  body: CareTeamMemberInput,
  status: 201,
  response: CareTeamMember,
})
export const replaceCareTeamMember = endpoint({
  method: 'PUT',
  path: `${path}{id}/`,
  summary: 'Change what somebody of the care team is to the patient',
  params: IdParams,
  body: CareTeamMemberInput,
  response: CareTeamMember,
})
export const deleteCareTeamMember = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  summary: 'Take somebody out of the care team; undone by restore within 30 days',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const restoreCareTeamMember = endpoint({
  method: 'POST',
  path: `${path}{id}/restore/`,
  summary: 'Undo taking somebody out of the care team',
  params: IdParams,
  response: CareTeamMember,
})
