import { SHARE_SECTIONS, type ShareScope } from '@salve/contract/shares.ts'
import { addMinutes, instantIn } from '../calendar.ts'
import type { SampleDirectory } from '../directory/sample.ts'
import { idAt } from '../random.ts'
import type { HealthIssueRow, Making, ShareGuestRow, ShareRow } from '../rows.ts'
import { DAY, TIME_ZONE } from '../story.ts'
import { GP } from './patient.ts'

interface Made {
  day: number
  time: string
  title: string
  clinician: string | null
  message: string
  hours: number
  scope: Partial<ShareScope>
  /** Minutes after the share was made. */
  guests: { name: string; first: number; last: number; openings: number }[]
}

/** One share that lives and was opened, and one that has ended. */
export function makeShares(
  making: Making,
  issues: Record<'hypertension', HealthIssueRow>,
  directory: SampleDirectory,
) {
  const made = [
    share(making, {
      day: making.story.days - 2,
      time: '18:40',
      title: GP,
      clinician: directory.clinicians[0]?.id ?? null,
      message:
        'For the check: my readings since the last change of dose. The evening ones are from after dinner.',
      hours: 30 * 24,
      scope: { sections: SHARE_SECTIONS.filter((section) => section !== 'appointments') },
      guests: [
        { name: GP, first: 875, last: 1275, openings: 2 },
        { name: 'Nurse Lena Kraus', first: 1010, last: 1010, openings: 1 },
      ],
    }),
    share(making, {
      day: DAY.eyeCheck - 1,
      time: '20:05',
      title: 'Eye clinic',
      clinician: null,
      message: '',
      hours: 24,
      scope: {
        sections: ['profile', 'allergies', 'medication_plans', 'lab_results'],
        health_issues: [issues.hypertension.id],
      },
      guests: [{ name: 'Dr. Brandt', first: 820, last: 820, openings: 1 }],
    }),
  ]
  return { shares: made.map((one) => one.row), share_guests: made.flatMap((one) => one.guests) }
}

function share(
  { chance, story, patient, say }: Making,
  made: Made,
): { row: ShareRow; guests: ShareGuestRow[] } {
  const at = instantIn(TIME_ZONE, story.on(made.day), made.time)
  const id = idAt(chance, at)
  const after = (minutes: number) => addMinutes(at, minutes).toISOString()
  const row: ShareRow = {
    user_id: patient,
    id,
    title: say(made.title),
    clinician: made.clinician,
    message: say(made.message),
    scope: { sections: [], health_issues: [], documents: [], from: null, to: null, ...made.scope },
    expires_at: after(made.hours * 60),
    passcode_failures: 0,
    create_digest: '\\x',
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }
  const guests = made.guests.map(
    ({ name, first, last, openings }): ShareGuestRow => ({
      user_id: patient,
      id: idAt(chance, addMinutes(at, first)),
      share: id,
      name: say(name),
      // Nobody holds a secret that would return as this guest.
      secret_hash: '\\x',
      first_opened_at: after(first),
      last_opened_at: after(last),
      last_seen_at: after(last),
      openings,
    }),
  )
  return { row, guests }
}
