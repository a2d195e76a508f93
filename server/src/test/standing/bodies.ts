import type { DirectoryIds } from '../directory.ts'
import { EVERY_MORNING } from '../plans.ts'

/* Bodies that hold every field that their calls take. */

export const profile = {
  name: 'Ada Test',
  date_of_birth: '1980-02-29',
  sex: 'female',
  height_cm: 170.5,
  pregnancy_due_on: '2026-09-01',
  not_pregnant: false,
  is_breastfeeding: true,
  blood_type: 'A+',
  phone: '+44 1632 960123',
  address: '1 Sample Road',
  city: 'Bristol',
  country: 'United Kingdom',
  time_zone: 'Europe/London',
  language: 'en',
  allergies: [{ substance: 'Penicillin', reaction: 'Rash', severity: 'mild' }],
  emergency_contacts: [{ name: 'Grace Test', relation: 'Sister', phone: '+44 1632 960124' }],
}

export const settings = {
  unitOfMeasurement: 'imperial',
  cholesterolUnit: 'mg/dL',
  classificationMethod: 'JNC 7',
  glucoseUnit: 'mg/dL',
  ketonesUnit: 'mg/dL',
  hbA1cUnit: 'mmol/mol',
  dateFormat: 'dd.MM.yyyy',
  morningTime: '06:00',
  noonTime: '12:30',
  eveningTime: '19:00',
  bedTime: '22:00',
  use24HourClock: false,
}

export const healthIssue = {
  name: 'Hypertension',
  icd10_code: 'I10',
  status: 'resolved',
  severity: 'mild',
  onset_date: '2025-01-01',
  resolved_date: '2026-01-01',
  diagnosed_by: 'Dr. Vogt',
  notes: 'Since the move',
}
export const symptom = (health_issue: string) => ({
  health_issue,
  name: 'Headache',
  severity: 6,
  recorded_date: '2026-03-01',
  recorded_time: '08:30',
  description: 'Behind the eyes',
})
export const logEntry = (health_issue: string) => ({
  kind: 'weight',
  measured_at: '2026-03-01T07:00:00Z',
  values: [{ key: 'weight', value: 71, unit: 'kg' }],
  context: { clothes: 'none' },
  note: 'After waking',
  health_issue,
  sitting: '0199d8a0-0000-7000-8000-000000000001',
})
export const targetRange = {
  key: 'glucose',
  context: 'before_meal',
  low: 4.4,
  high: 7.2,
  personal_best: null,
  unit: 'mmol/L',
  given_by: 'Dr. Aydin',
  note: 'Until the next visit',
}
export const labResult = (health_issue: string, document: string | null = null) => ({
  taken_on: '2026-03-01',
  laboratory: 'Labor Spreebogen',
  health_issue,
  document,
  note: 'Fasting',
  lines: [
    {
      analyte: 'HbA1c',
      loinc: '4548-4',
      comparator: '<',
      value: 6.1,
      decimals: 1,
      unit: '%',
      low: 4,
      high: 6,
      range_text: '4,0–6,0',
      flag: 'H',
    },
    { analyte: 'Antibodies', text: 'not found' },
  ],
})
export const document = (health_issue: string) => ({
  title: 'Letter',
  category: 'letter',
  document_date: '2026-03-01',
  health_issue,
  tags: ['clinic'],
  note: 'Read',
})
export const medicationPlan = (health_issue: string) => ({
  drug_name: 'Metformin',
  strength: '500 mg',
  form: 'tablet',
  health_issue,
  reason: 'Sugar',
  prescriber: 'Dr. Aydin',
  instructions: 'With water',
  food: 'with',
  start_date: '2026-03-01',
  end_date: '2026-12-31',
  status: 'active',
  effective_from: '2199-03-01',
  // A replacement names no first dose.
  first_dose_from: null,
  schedules: [{ ...EVERY_MORNING, days: { kind: 'weekdays', weekdays: [1, 7] } }],
  notes: 'Big ones',
  ingredients: [{ inn: 'Metformin', strength: '500 mg' }],
  route: 'mouth',
  missed_dose_rule: { hours_before_next: 4 },
  time_zone_policy: 'home_zone',
  stock: {
    unit: 'tablets',
    refill_days_before: 5,
    repeats_left: 2,
    expires_on: '2027-12-31',
    pack_size: 28,
    remaining: '100/3',
  },
  reminders: { on: true, repeat_minutes: 10 },
})
export const ingredientLimit = { ingredient: 'Paracetamol', milligrams: 3000, given_by: 'Dr. Aydin' }
export const refill = {
  kind: 'refill',
  amount: 30,
  pack_size: 30,
  expires_on: '2027-12-31',
  unit: 'tablets',
  happened_at: '2026-03-01T08:00:00Z',
  note: 'Pharmacy',
  uses_repeat: true,
}
export const appointment = (health_issue: string, { clinician }: DirectoryIds) => ({
  title: 'Check-up',
  clinician,
  diagnostic_center: null,
  own_clinician: null,
  provider_name: 'Dr. Vogt',
  health_issue,
  starts_at: '2026-03-01T08:00:00Z',
  ends_at: '2026-03-01T08:30:00Z',
  time_zone: 'Europe/Berlin',
  mode: 'video',
  location: 'Room 2',
  status: 'scheduled',
  questions: [{ text: 'How long?', answered: false }],
  notes: 'Bring the card',
  reminders: [1440, 60],
  follow_ups: [{ text: 'Call the laboratory', due_date: '2026-03-08', done: false }],
})
export const chart = {
  title: 'Pressure and weight',
  series: ['blood_pressure', 'weight'],
  range: { preset: 'own', from: '2026-01-01', to: '2026-03-01' },
  options: { classes: true, medication_bars: false, symptom_marks: true },
}
