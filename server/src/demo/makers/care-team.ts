import { instantIn } from '../calendar.ts'
import type { SampleDirectory } from '../directory/sample.ts'
import type { Issues } from './patient.ts'
import { kept, type Making } from '../rows.ts'
import { TIME_ZONE } from '../story.ts'

/** Places in the sample directory, as the appointments have them. */
const MEMBERS = [
  { clinician: 0, role: 'My GP', issue: 'hypertension' },
  { clinician: 1, role: 'For my diabetes', issue: 'diabetes' },
] as const
/** The day on which a new user of the app enters their care team. */
const WRITTEN_DAY = 12

/** Makes the patient's care team: two of the directory, and a dentist of their own. */
export function makeCareTeam(making: Making, issues: Issues, directory: SampleDirectory) {
  const at = instantIn(TIME_ZONE, making.story.on(WRITTEN_DAY), '18:20')
  const dentist = {
    ...kept(making, at),
    name: 'Dr. Ida Brandt',
    specialization: making.say('Dentistry'),
    phone: '+49 30 5550147',
    email: null,
    website: null,
    address: null,
    city: 'Berlin',
    notes: making.say('Second floor, there is a lift.'),
  }
  const members = MEMBERS.map(({ clinician, role }) => ({
    ...kept(making, at),
    clinician: directory.clinicians[clinician]?.id ?? null,
    diagnostic_center: null,
    own_clinician: null,
    role: making.say(role),
  }))
  return {
    own_clinicians: [dentist],
    care_team: [
      ...members,
      {
        ...kept(making, at),
        clinician: null,
        diagnostic_center: null,
        own_clinician: dentist.id,
        role: making.say('Dentist'),
      },
    ],
    care_team_issues: members.map(({ user_id, id }, index) => ({
      user_id,
      member: id,
      health_issue: issues[MEMBERS[index]?.issue ?? 'hypertension'].id,
    })),
  }
}
