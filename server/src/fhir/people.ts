import { concept, note, plain, referenceTo, type Resource } from './resource.ts'

export interface PersonRow {
  name: string
  email: string
  date_of_birth: string | null
  sex: 'female' | 'male' | 'intersex' | 'unknown' | null
  phone: string | null
  address: string | null
  city: string | null
  country: string | null
  language: string
  allergies: { substance: string; reaction?: string | null; severity?: string | null }[]
  emergency_contacts: { name: string; relation?: string | null; phone?: string | null }[]
}

const GENDER = { female: 'female', male: 'male', intersex: 'other', unknown: 'unknown' } as const
const CLINICAL = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical'

const addressOf = (line: string | null, city: string | null, country: string | null) =>
  line || city || country ? [{ line: line ? [line.replaceAll(/\s+/g, ' ')] : [], city, country }] : []
const telecomOf = (phone: string | null, email: string | null) => [
  ...(phone ? [{ system: 'phone', value: phone.trim() }] : []),
  ...(email ? [{ system: 'email', value: email.trim() }] : []),
]

export const patientOf = (person: PersonRow, id: string): Resource => ({
  resourceType: 'Patient',
  id,
  name: [{ text: plain(person.name) }],
  telecom: telecomOf(person.phone, person.email),
  gender: person.sex && GENDER[person.sex],
  birthDate: person.date_of_birth,
  address: addressOf(person.address, person.city, person.country),
  contact: person.emergency_contacts.map(({ name, relation, phone }) => ({
    name: { text: plain(name) },
    relationship: relation ? [concept(relation)] : [],
    telecom: telecomOf(phone ?? null, null),
  })),
  communication: [
    { language: { coding: [{ system: 'urn:ietf:bcp:47', code: person.language }] }, preferred: true },
  ],
})

/** The allergies of a profile have no ids: `idOf` makes the same ones each time. */
export const allergiesOf = (person: PersonRow, patient: string, idOf: (i: number) => string): Resource[] =>
  person.allergies.map(({ substance, reaction, severity }, i) => ({
    resourceType: 'AllergyIntolerance',
    id: idOf(i),
    clinicalStatus: { coding: [{ system: CLINICAL, code: 'active' }] },
    code: concept(substance),
    patient: referenceTo(patient),
    reaction:
      reaction || severity
        ? [{ manifestation: [concept(reaction || '–')], ...(severity ? { severity } : {}) }]
        : [],
  }))

export interface ProviderRow {
  id: string
  kind: 'clinician' | 'own_clinician' | 'diagnostic_center'
  name: string
  specialization: string | null
  phone: string | null
  email: string | null
  address: string | null
  city: string | null
  country: string | null
}

export const providerOf = (row: ProviderRow): Resource => {
  const common = {
    id: row.id,
    telecom: telecomOf(row.phone, row.email),
    address: addressOf(row.address, row.city, row.country),
  }
  return row.kind === 'diagnostic_center'
    ? { resourceType: 'Organization', ...common, name: plain(row.name) }
    : {
        resourceType: 'Practitioner',
        ...common,
        name: [{ text: plain(row.name) }],
        qualification: row.specialization ? [{ code: concept(row.specialization) }] : [],
      }
}

export interface AppointmentRow {
  id: string
  title: string
  provider: string | null
  provider_name: string | null
  health_issue: string | null
  starts_at: string
  ends_at: string
  status: 'scheduled' | 'completed' | 'cancelled' | 'missed'
  location: string | null
  notes: string
  questions: { text: string }[]
  created_at: string
}

const APPOINTMENT = {
  scheduled: 'booked',
  completed: 'fulfilled',
  cancelled: 'cancelled',
  missed: 'noshow',
} as const

export const appointmentOf = (row: AppointmentRow, patient: string): Resource => ({
  resourceType: 'Appointment',
  id: row.id,
  status: APPOINTMENT[row.status],
  description: row.title,
  reasonReference: row.health_issue ? [referenceTo(row.health_issue)] : [],
  start: row.starts_at,
  end: row.ends_at,
  created: row.created_at,
  comment: row.notes.trim(),
  patientInstruction: row.questions.map(({ text }) => text.trim()).join('\n'),
  participant: [
    { actor: referenceTo(patient), status: 'accepted' },
    ...(row.provider
      ? [{ actor: referenceTo(row.provider, row.provider_name), status: 'accepted' }]
      : row.provider_name
        ? [{ actor: { display: row.provider_name.trim() }, status: 'accepted' }]
        : []),
    ...(row.location ? [{ actor: { display: row.location.trim() }, status: 'accepted' }] : []),
  ],
})

export interface IssueRow {
  id: string
  name: string
  icd10_code: string | null
  status: 'active' | 'remission' | 'resolved'
  severity: string | null
  onset_date: string | null
  resolved_date: string | null
  diagnosed_by: string | null
  notes: string
  created_at: string
}
const CONDITION_STATUS = 'http://terminology.hl7.org/CodeSystem/condition-clinical'

export const conditionOf = (row: IssueRow, patient: string): Resource => ({
  resourceType: 'Condition',
  id: row.id,
  clinicalStatus: { coding: [{ system: CONDITION_STATUS, code: row.status }] },
  severity: row.severity && concept(row.severity),
  code: concept(
    row.name,
    ...(row.icd10_code ? [{ system: 'http://hl7.org/fhir/sid/icd-10', code: row.icd10_code.trim() }] : []),
  ),
  subject: referenceTo(patient),
  onsetDateTime: row.onset_date,
  abatementDateTime: row.status === 'active' ? null : row.resolved_date,
  recordedDate: row.created_at,
  asserter: row.diagnosed_by ? { display: row.diagnosed_by.trim() } : null,
  note: note(row.notes),
})
