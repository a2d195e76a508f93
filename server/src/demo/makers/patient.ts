import { instantIn } from '../calendar.ts'
import { type HealthIssueRow, kept, type Making } from '../rows.ts'
import { DAY, TIME_ZONE } from '../story.ts'

export const GP = 'Dr. Hannah Vogt'
export const DIABETOLOGIST = 'Dr. Emre Aydin'

/** Differences from the default settings: she gets up later and goes to bed earlier. */
export const SLOT_TIMES = { morning: '07:30', noon: '12:00', evening: '18:00', bedtime: '22:30' } as const
const CHOSEN_SETTINGS = { morningTime: SLOT_TIMES.morning, bedTime: SLOT_TIMES.bedtime }

/** About 62 years before the story ends. */
function dateOfBirth(today: string): string {
  return `${Number(today.slice(0, 4)) - 62}-03-09`
}

export function accountRows({ patient, story, language, say }: Making, email: string) {
  const at = instantIn(TIME_ZONE, story.on(0), '07:00').toISOString()
  const account = {
    user_id: patient,
    email,
    // No password opens this account: the demo has a door of its own.
    password_hash: null,
    email_verified_at: at,
    google_subject: null,
    created_at: at,
    updated_at: at,
  }
  const profile = {
    user_id: patient,
    name: 'Ada Sommer',
    date_of_birth: dateOfBirth(story.today),
    sex: 'female',
    height_cm: 168,
    blood_type: 'A+',
    phone: '+49 30 23125 417',
    address: 'Musterstraße 8, 10437',
    city: 'Berlin',
    country: say('Germany'),
    time_zone: TIME_ZONE,
    language,
    allergies: [
      { substance: 'Penicillin', reaction: say('Itchy rash all over after two days'), severity: 'moderate' },
      { substance: 'Nickel', reaction: say('Red skin under jewellery'), severity: 'mild' },
    ],
    emergency_contacts: [
      { name: 'Jonas Sommer', relation: say('Husband'), phone: '+49 30 23125 418' },
      { name: 'Mira Sommer', relation: say('Daughter'), phone: '+44 1632 960233' },
    ],
    updated_at: at,
  }
  return { account, profile, settings: { user_id: patient, chosen: CHOSEN_SETTINGS, updated_at: at } }
}

export type IssueKey = 'hypertension' | 'diabetes' | 'ldl' | 'cough' | 'infection' | 'vitaminD'
export type Issues = Record<IssueKey, HealthIssueRow>

export function makeIssues(making: Making): Issues {
  const { story, say } = making
  const issue = (
    enteredOn: number,
    changedOn: number,
    about: Pick<HealthIssueRow, 'name' | 'icd10_code' | 'severity' | 'onset_date' | 'notes'> & {
      resolved?: string
    },
  ): HealthIssueRow => {
    const { resolved, name, notes, ...rest } = about
    const at = instantIn(TIME_ZONE, story.on(enteredOn), '19:12')
    return {
      ...kept(making, at, instantIn(TIME_ZONE, story.on(Math.max(changedOn, enteredOn)), '19:40')),
      ...rest,
      name: say(name),
      notes: say(notes),
      status: resolved ? 'resolved' : 'active',
      resolved_date: resolved ?? null,
      diagnosed_by: GP,
    }
  }
  return {
    hypertension: issue(DAY.hypertensionFound, DAY.candesartan16, {
      name: 'High blood pressure (essential hypertension)',
      icd10_code: 'I10',
      severity: 'moderate',
      onset_date: story.on(DAY.hypertensionFound),
      notes: 'Goal agreed with the doctor: below 135/85 at home.',
    }),
    diabetes: issue(0, 724, {
      name: 'Type 2 diabetes',
      icd10_code: 'E11.9',
      severity: 'moderate',
      onset_date: story.on(-420),
      notes: 'Found in a routine check. HbA1c goal: below 7.0 %.',
    }),
    ldl: issue(DAY.statin, 191, {
      name: 'High LDL cholesterol (pure hypercholesterolaemia)',
      icd10_code: 'E78.0',
      severity: 'mild',
      onset_date: story.on(98),
      notes: 'Goal from the doctor: LDL below 2.6 mmol/L.',
    }),
    cough: issue(214, DAY.coughGone, {
      name: 'Dry cough from a medicine',
      icd10_code: 'R05',
      severity: 'mild',
      onset_date: story.on(DAY.coughBegins),
      resolved: story.on(DAY.coughGone),
      notes:
        'A tickle in the throat, worse at night. Went away after the change from ramipril to candesartan.',
    }),
    infection: issue(DAY.infection, DAY.infectionCured, {
      name: 'Urinary tract infection',
      icd10_code: 'N39.0',
      severity: 'mild',
      onset_date: story.on(DAY.infection - 2),
      resolved: story.on(DAY.infectionCured),
      notes: 'Five days of antibiotic. Not penicillin, because of the allergy.',
    }),
    vitaminD: issue(DAY.vitaminD, 465, {
      name: 'Vitamin D deficiency',
      icd10_code: 'E55.9',
      severity: 'mild',
      onset_date: story.on(371),
      resolved: story.on(464),
      notes: 'One capsule a week for twelve weeks.',
    }),
  }
}
