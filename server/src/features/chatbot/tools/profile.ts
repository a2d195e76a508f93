import type { Profile } from '@salve/contract/users/profile.ts'
import type { ProfileFact } from '@salve/domain/chatbot/understood.ts'
import { sql } from '../../../db/sql.ts'
import type { Person } from './asker.ts'
import { inWords, source, type ToolAnswer } from './tool-answer.ts'

type Facts = Pick<Profile, 'blood_type' | 'date_of_birth' | 'allergies' | 'emergency_contacts'>

async function readFacts({ db, patient }: Person): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select blood_type, date_of_birth, allergies, emergency_contacts from profiles where user_id = ${patient}`.execute(
    db,
  )
  return rows[0] ?? { blood_type: null, date_of_birth: null, allergies: [], emergency_contacts: [] }
}

/** Answers from the person's own profile. */
export async function answerProfile(person: Person, fact: ProfileFact): Promise<ToolAnswer> {
  const { language, day } = person
  const facts = await readFacts(person)
  const born = facts.date_of_birth
  const said: Record<ProfileFact, string | null> = {
    blood_type:
      facts.blood_type &&
      inWords(language, `Your blood type: ${facts.blood_type}.`, `Ihre Blutgruppe: ${facts.blood_type}.`),
    date_of_birth: born && inWords(language, `Born on ${day(born)}.`, `Geboren am ${day(born)}.`),
    age:
      born &&
      inWords(
        language,
        `${yearsBetween(born, person.today)} years old, born on ${day(born)}.`,
        `${yearsBetween(born, person.today)} Jahre alt, geboren am ${day(born)}.`,
      ),
    emergency_contacts:
      facts.emergency_contacts.length > 0
        ? facts.emergency_contacts
            .map(({ name, relation, phone }) => `• ${[name, relation, phone].filter(Boolean).join(', ')}`)
            .join('\n')
        : null,
  }
  const text = said[fact]
  return {
    text: text
      ? `${text}${text.startsWith('•') ? '\n' : ' '}${inWords(language, 'As you entered it in your profile.', 'So haben Sie es in Ihrem Profil eingetragen.')}`
      : inWords(
          language,
          'Your profile does not say it yet. You can enter it there.',
          'In Ihrem Profil steht das noch nicht. Sie können es dort eintragen.',
        ),
    sources: [source('profile', inWords(language, 'Profile', 'Profil'))],
  }
}

/** The allergies in the profile; an empty list does not mean that there is none. */
export async function answerAllergies(person: Person): Promise<ToolAnswer> {
  const { language } = person
  const { allergies } = await readFacts(person)
  const severity: Record<string, string> = {
    mild: inWords(language, 'mild', 'leicht'),
    moderate: inWords(language, 'moderate', 'mittel'),
    severe: inWords(language, 'severe', 'schwer'),
  }
  const lines = allergies.map(
    ({ substance, reaction, severity: how }) =>
      `• ${[substance, reaction, how && severity[how]].filter(Boolean).join(', ')}`,
  )
  return {
    text:
      lines.length > 0
        ? [
            inWords(language, 'You have noted these allergies:', 'Sie haben diese Allergien eingetragen:'),
            ...lines,
          ].join('\n')
        : inWords(
            language,
            'Your profile names no allergy. That does not show that you have none.',
            'In Ihrem Profil ist keine Allergie eingetragen. Das zeigt nicht, dass Sie keine haben.',
          ),
    sources: [source('profile', inWords(language, 'Profile', 'Profil'))],
  }
}

function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}
