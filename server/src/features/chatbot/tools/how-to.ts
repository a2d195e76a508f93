import type { SourcePlace } from '@salve/contract/chatbot/answers.ts'
import { says, patternsOf } from '@salve/domain/chatbot/patterns.ts'
import { readMessage } from '@salve/domain/chatbot/vocabulary.ts'
import type { Person } from './asker.ts'
import { inWords, source, type ToolAnswer } from './tool-answer.ts'

interface Topic {
  lines: string
  place: SourcePlace
  en: readonly [label: string, text: string]
  de: readonly [label: string, text: string]
}

/** Topics and their places in the app; the first that fits counts. */
const TOPICS: readonly Topic[] = [
  {
    lines: `(unit|units|language|theme|dark~|mode|clock|date format|einheit|einheiten|sprache|dunkel~|modus|datum~|uhrzeit)`,
    place: 'settings',
    en: ['Settings', 'Units, language, the look and the clock are in Settings.'],
    de: ['Einstellungen', 'Einheiten, Sprache, Aussehen und Uhr stehen in den Einstellungen.'],
  },
  {
    lines: `(reminder~|notification~|erinnerung~|benachrichtigung~)`,
    place: 'reminder_settings',
    en: ['Reminders', 'When and how you are reminded is set under Reminders.'],
    de: ['Erinnerungen', 'Wann und wie Sie erinnert werden, stellen Sie unter Erinnerungen ein.'],
  },
  {
    lines: `(share|sharing|link|invite|revoke|teile~|teil|freigabe|freigeben|einladen|widerruf~)`,
    place: 'shares',
    en: ['Sharing', 'Under Sharing you make a link for a doctor, see who opened it, and revoke it.'],
    de: [
      'Freigaben',
      'Unter Freigaben machen Sie einen Link für eine Ärztin oder einen Arzt, sehen, wer ihn geöffnet hat, und widerrufen ihn.',
    ],
  },
  {
    lines: `(import|csv|importier~)`,
    place: 'imports',
    en: ['Import', 'Files with readings are read in under Import.'],
    de: ['Import', 'Dateien mit Messwerten lesen Sie unter Import ein.'],
  },
  {
    lines: `(print|drucke~|ausdruck~)`,
    place: 'print_plan',
    en: ['Print the plan', 'The medication plan can be printed or saved as a PDF.'],
    de: ['Plan drucken', 'Der Medikamentenplan lässt sich drucken oder als PDF speichern.'],
  },
  {
    lines: `(lab|labs|labor~|befund~|blutwert~)`,
    place: 'upload_lab_report',
    en: ['Read a lab report', 'A photo or PDF of a lab report is read in under Lab results.'],
    de: ['Laborbefund einlesen', 'Ein Foto oder PDF eines Laborbefunds lesen Sie unter Laborwerte ein.'],
  },
  {
    lines: `(document|documents|file|files|pdf|upload|scan|dokument~|datei~|hochlad~|scanne~)`,
    place: 'documents',
    en: ['Documents', 'Documents are stored, found and opened under Documents.'],
    de: ['Dokumente', 'Dokumente legen Sie unter Dokumente ab und finden sie dort wieder.'],
  },
  {
    lines: `(medicine|medicines|medication~|plan|pill~|tablet~|dose|doses|medikament~|tablette~|dosis|einnahme~)`,
    place: 'medication',
    en: ['Medication', 'Plans are added, changed, paused and marked under Medication.'],
    de: ['Medikamente', 'Pläne legen Sie unter Medikamente an, ändern, pausieren und markieren sie dort.'],
  },
  {
    lines: `(appointment~|visit|termin~)`,
    place: 'appointments',
    en: ['Appointments', 'Appointments and their questions are under Appointments.'],
    de: ['Termine', 'Termine und ihre Fragen stehen unter Termine.'],
  },
  {
    lines: `(symptom~|beschwerde~)`,
    place: 'symptoms',
    en: ['Symptoms', 'Symptoms are recorded under Symptoms, or just tell me: "headache 6 since noon".'],
    de: [
      'Symptome',
      'Symptome tragen Sie unter Symptome ein, oder sagen Sie es mir: „Kopfschmerzen 6 seit Mittag“.',
    ],
  },
  {
    lines: `(export~|download|exportier~|herunterlad~|runterlad~)`,
    place: 'logbook',
    en: ['Logbook', 'Each list has a menu with "Save as CSV", the logbook for example.'],
    de: ['Tagebuch', 'Jede Liste hat ein Menü mit „Als CSV speichern“, das Tagebuch zum Beispiel.'],
  },
  {
    lines: `(profile|photo|picture|address|allerg~|name|profil~|bild|foto|adresse)`,
    place: 'profile',
    en: ['Profile', 'Name, picture, allergies and emergency contacts are in your profile.'],
    de: ['Profil', 'Name, Bild, Allergien und Notfallkontakte stehen in Ihrem Profil.'],
  },
  {
    lines: `(password|passkey|account|email|mail|log out|sign out|passwort|kennwort|konto|abmelde~)`,
    place: 'settings',
    en: ['Settings', 'Everything about your account is in Settings.'],
    de: ['Einstellungen', 'Alles zu Ihrem Konto steht in den Einstellungen.'],
  },
  {
    lines: `(chart~|graph|diagramm~|kurve|verlauf)`,
    place: 'chart',
    en: ['Charts', 'What you log is drawn under Charts.'],
    de: ['Diagramme', 'Was Sie eintragen, wird unter Diagramme gezeichnet.'],
  },
  {
    lines: `(log|logbook|reading~|measurement~|weight|blood|bp|entry|entries|messung~|messwert~|wert|werte|eintrag~|gewicht|blutdruck|logbuch|tagebuch)`,
    place: 'logbook',
    en: ['Logbook', 'Readings are added in the Logbook, or just tell me: "bp 128/82 this morning".'],
    de: [
      'Tagebuch',
      'Messwerte tragen Sie im Tagebuch ein, oder sagen Sie es mir: „Blutdruck 128/82 heute früh“.',
    ],
  },
]
const topics = TOPICS.map((topic) => ({ ...topic, patterns: patternsOf(topic.lines) }))

/** Answers where in the app it is done, with a link. */
export function answerHowTo({ language }: Person, question: string): ToolAnswer {
  const { text } = readMessage(question)
  const topic = topics.find(({ patterns }) => says(text, patterns))
  if (topic) {
    const [label, words] = topic[language]
    return { text: words, sources: [source(topic.place, label)] }
  }
  return {
    text: inWords(
      language,
      'Ask me about health topics ("how do I measure my blood pressure?") or about your own record ("my average blood pressure in May?"), or tell me what to write down ("bp 128/82 this morning"). Before anything is saved, I show it to you.',
      'Fragen Sie mich nach Gesundheitsthemen („Wie messe ich den Blutdruck?“) oder nach Ihrer eigenen Akte („Mein Blutdruck im Mai?“), oder sagen Sie, was ich notieren soll („Blutdruck 128/82 heute früh“). Bevor etwas gespeichert wird, zeige ich es Ihnen.',
    ),
    sources: [],
  }
}
