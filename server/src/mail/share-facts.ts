import { SHARE_SECTIONS, type ShareScope, type ShareSection } from '@salve/contract/shares.ts'
import type { Language } from '@salve/domain/language.ts'

/** The facts of a share in the mail to its owner. */
export interface GivenShare extends ShareScope {
  title: string
  clinician_email: string | null
  has_passcode: boolean
}

const HOUR_MS = 60 * 60_000
const HOURS_OF_DAYS = 48

const SECTIONS: Record<Language, Record<ShareSection, string>> = {
  en: {
    profile: 'Who I am',
    allergies: 'Allergies',
    health_issues: 'Health issues',
    medication_plans: 'Medicines',
    log_entries: 'Measurements',
    symptoms: 'Symptoms',
    lab_results: 'Lab results',
    documents: 'Documents',
    appointments: 'Appointments',
  },
  de: {
    profile: 'Wer ich bin',
    allergies: 'Allergien',
    health_issues: 'Gesundheitsprobleme',
    medication_plans: 'Medikamente',
    log_entries: 'Messwerte',
    symptoms: 'Symptome',
    lab_results: 'Laborwerte',
    documents: 'Dokumente',
    appointments: 'Termine',
  },
}

const TEXTS = {
  en: {
    forWhom: (title: string) => `For: ${title}`,
    mailedTo: (email: string) => `Sent by mail to: ${email}`,
    what: (what: string) => `Shared: ${what}`,
    everything: 'everything',
    documents: (count: number) => (count === 1 ? 'one single document' : `${count} single documents`),
    ofIssues: 'only what belongs to chosen health issues',
    days: 'only some days',
    hours: (hours: number) => `Lasts: ${hours === 1 ? 'one hour' : `${hours} hours`}`,
    inDays: (days: number) => `Lasts: ${days} days`,
    withPasscode: 'Passcode: yes. Without it nobody can open the link.',
    withoutPasscode: 'Passcode: none. Everybody who has the link can open it.',
  },
  de: {
    forWhom: (title: string) => `Für: ${title}`,
    mailedTo: (email: string) => `Per E-Mail geschickt an: ${email}`,
    what: (what: string) => `Freigegeben: ${what}`,
    everything: 'alles',
    documents: (count: number) => (count === 1 ? 'ein einzelnes Dokument' : `${count} einzelne Dokumente`),
    ofIssues: 'nur was zu ausgewählten Gesundheitsproblemen gehört',
    days: 'nur bestimmte Tage',
    hours: (hours: number) => `Dauer: ${hours === 1 ? 'eine Stunde' : `${hours} Stunden`}`,
    inDays: (days: number) => `Dauer: ${days} Tage`,
    withPasscode: 'Zugangscode: ja. Ohne ihn kann niemand den Link öffnen.',
    withoutPasscode: 'Zugangscode: keiner. Jeder, der den Link hat, kann ihn öffnen.',
  },
}

/**
 * Returns the facts of a share as lines of a mail: recipient, content, duration, and whether it has
 * a passcode. They name parts of a record, but nothing in them.
 */
export function shareFacts(share: GivenShare, language: Language, lasts: { from: Date; until: Date }) {
  const t = TEXTS[language]
  const { sections, documents, health_issues, from, to } = share
  const isAll = SHARE_SECTIONS.every((section) => sections.includes(section))
  const what = [
    ...(isAll ? [t.everything] : sections.map((section) => SECTIONS[language][section])),
    ...(documents.length > 0 ? [t.documents(documents.length)] : []),
  ].join(', ')
  const narrowed = [
    ...(health_issues.length > 0 ? [t.ofIssues] : []),
    ...(from !== null || to !== null ? [t.days] : []),
  ]
  const hours = Math.round((lasts.until.getTime() - lasts.from.getTime()) / HOUR_MS)
  return [
    t.forWhom(share.title),
    ...(share.clinician_email ? [t.mailedTo(share.clinician_email)] : []),
    t.what([what, ...narrowed].join('; ')),
    hours > HOURS_OF_DAYS ? t.inDays(Math.round(hours / 24)) : t.hours(hours),
    share.has_passcode ? t.withPasscode : t.withoutPasscode,
  ]
}
