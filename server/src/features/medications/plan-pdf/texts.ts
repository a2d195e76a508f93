import type { DoseForm } from '@salve/domain/dose-forms.ts'
import type { Language } from '@salve/domain/language.ts'

/** The headings of the sheet, in their order. */
export const SECTIONS = ['long_term', 'special_times', 'limited', 'as_needed', 'paused'] as const
export type Section = (typeof SECTIONS)[number]

/** The columns of the federal medication plan of Germany, in its order. */
export const COLUMNS = [
  'substance',
  'brand',
  'strength',
  'form',
  'morning',
  'noon',
  'evening',
  'bedtime',
  'unit',
  'notes',
  'reason',
] as const
export type Column = (typeof COLUMNS)[number]

export interface SheetTexts {
  title: string
  name: string
  born: string
  printed: string
  page: (page: number, pages: number) => string
  allergies: string
  noAllergies: string
  severity: Record<'mild' | 'moderate' | 'severe', string>
  columns: Record<Column, string>
  sections: Record<Section, string>
  forms: Record<DoseForm, string>
  pausedSince: (date: string) => string
  none: string
  /** Labels that replace the four amounts. */
  dosing: string
  disclaimer: (product: string) => string
  unprintable: string
}

const en: SheetTexts = {
  title: 'Medication plan',
  name: 'Name',
  born: 'Date of birth',
  printed: 'Printed on',
  page: (page, pages) => `Page ${page} of ${pages}`,
  allergies: 'Allergies and intolerances',
  noAllergies: 'none recorded',
  severity: { mild: 'mild', moderate: 'moderate', severe: 'severe' },
  columns: {
    substance: 'Active substance',
    brand: 'Brand name',
    strength: 'Strength',
    form: 'Form',
    morning: 'Morning',
    noon: 'Noon',
    evening: 'Evening',
    bedtime: 'At night',
    unit: 'Unit',
    notes: 'Notes',
    reason: 'Reason',
  },
  sections: {
    long_term: 'Long-term',
    special_times: 'At special times',
    limited: 'For a limited time',
    as_needed: 'As needed',
    paused: 'Paused at present – not being taken',
  },
  forms: {
    tablet: 'Tablet',
    capsule: 'Capsule',
    drops: 'Drops',
    liquid: 'Liquid',
    injection: 'Injection',
    inhaler: 'Inhaler',
    spray: 'Spray',
    patch: 'Patch',
    cream: 'Cream',
    suppository: 'Suppository',
    other: 'Other',
  },
  pausedSince: (date) => `paused since ${date}`,
  dosing: 'When and how much',
  none: 'No medicine is being taken according to this plan.',
  disclaimer: (product) =>
    `Put together by the patient from their own entries in ${product}. Not issued or checked by a doctor’s practice or a pharmacy; for orientation, not medical advice.`,
  unprintable: 'Characters that cannot be printed here stand as “?”.',
}

const de: SheetTexts = {
  title: 'Medikationsplan',
  name: 'Name',
  born: 'Geburtsdatum',
  printed: 'Ausgedruckt am',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  allergies: 'Allergien und Unverträglichkeiten',
  noAllergies: 'keine eingetragen',
  severity: { mild: 'leicht', moderate: 'mittel', severe: 'schwer' },
  columns: {
    substance: 'Wirkstoff',
    brand: 'Handelsname',
    strength: 'Stärke',
    form: 'Form',
    morning: 'Morgens',
    noon: 'Mittags',
    evening: 'Abends',
    bedtime: 'Zur Nacht',
    unit: 'Einheit',
    notes: 'Hinweise',
    reason: 'Grund',
  },
  sections: {
    long_term: 'Dauermedikation',
    special_times: 'Zu besonderen Zeiten',
    limited: 'Zeitlich befristet',
    as_needed: 'Bei Bedarf',
    paused: 'Derzeit pausiert – wird nicht genommen',
  },
  forms: {
    tablet: 'Tablette',
    capsule: 'Kapsel',
    drops: 'Tropfen',
    liquid: 'Flüssigkeit',
    injection: 'Spritze',
    inhaler: 'Inhalator',
    spray: 'Spray',
    patch: 'Pflaster',
    cream: 'Creme',
    suppository: 'Zäpfchen',
    other: 'Anderes',
  },
  pausedSince: (date) => `pausiert seit ${date}`,
  dosing: 'Wann und wie viel',
  none: 'Nach diesem Plan wird kein Medikament genommen.',
  disclaimer: (product) =>
    `Von der Patientin oder dem Patienten aus eigenen Eintragungen in ${product} zusammengestellt. Nicht von einer Praxis oder Apotheke ausgestellt oder geprüft; zur Orientierung, kein medizinischer Rat.`,
  unprintable: 'Zeichen, die hier nicht gedruckt werden können, stehen als „?“.',
}

export const SHEET_TEXTS: Record<Language, SheetTexts> = { en, de }
