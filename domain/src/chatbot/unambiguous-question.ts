import { SPECIALITIES } from '../care-words.ts'
import { words } from '../fold.ts'
import { isFunctionWord } from './function-words.ts'
import { patternsOf, says } from './patterns.ts'
import type { Said } from './said.ts'
import type { ProfileFact, Understood } from './understood.ts'

const MEDICINES =
  '(medicines|medicine|medication|medications|meds|tablets|pills|drugs|medikament~|tabletten|mittel|arznei~)'
const SAFETY_LINES = `(which|what|do|any|are|is) * ${MEDICINES} * (interact~|clash|go together|get along|work together)
  (interact~|clash~) * my ${MEDICINES}
  my ${MEDICINES} * (interact~|clash|go together|safe together|get along)
  (is|are) * my ${MEDICINES} * (safe together|together safe)
  (welche|vertragen|gibt~|haben|hat|habe) * ${MEDICINES} * (miteinander|untereinander|wechselwirkung~|vertragen)
  (wechselwirkung~|interaktion~) * (meiner|meine|meinen|meinem) ${MEDICINES}
  (meine|meinen|meiner) ${MEDICINES} * (wechselwirkung~|vertragen|miteinander)
  vertragen sich (meine|alle) ${MEDICINES}`
const ALLERGY_LINES = `(am i|bin ich) * (allergic to (anything|something|any~)|gegen (irgend~|etwas|was) allergisch)
  bin ich allergisch [gegen] [irgend~]
  bin ich (auf|gegen) (irgendetwas|irgendwas|etwas|was) allergisch
  (what|which things) (am i|i am) allergic
  (wogegen|gegen was|worauf) bin ich * allergisch
  (do i have|have i got|show|list|what are) * allergies
  (habe|hab) ich * allergien
  (welche|meine) allergien`
const CHANGE_LINES = `(what|anything|whats|which things) * (changed|new|different|happened) * (since|after) * (visit|appointment|doctor|checkup|consultation)
  (what|which) changes * since * (visit|appointment|doctor|checkup)
  since we last met
  (was|hat sich) * (geandert|verandert|neu|passiert|getan) * (seit|nach) * (besuch|termin|arztbesuch|arzttermin|kontrolle|arzt)
  (was|hat sich) * seit * (besuch|termin|arztbesuch|arzttermin|kontrolle|arzt) * (geandert|verandert|neu|neues|passiert|getan|tut)
  (veranderungen|anderungen) seit * (besuch|termin|arztbesuch|arzttermin)`
const SAFETY = patternsOf(SAFETY_LINES)
const ALLERGIES = patternsOf(ALLERGY_LINES)
const CHANGES = patternsOf(CHANGE_LINES)
/** To distinguish typing errors from words. */
export const PLAIN_LINES: readonly string[] = [SAFETY_LINES, ALLERGY_LINES, CHANGE_LINES]
const FACTS: readonly (readonly [ProfileFact, ReturnType<typeof patternsOf>])[] = [
  [
    'blood_type',
    patternsOf(`(what|which|whats|tell|show|do you know) * my blood (type|group)
      my blood (type|group)
      (welche|meine|was ist) * blutgruppe`),
  ],
  [
    'date_of_birth',
    patternsOf(`(what|when) * my (date of birth|birthday|birth date)
      (mein|wann) * (geburtsdatum|geburtstag)`),
  ],
  [
    'age',
    patternsOf(`how old am i
      wie alt bin ich`),
  ],
  [
    'emergency_contacts',
    patternsOf(`(who|what|show|list|which|whats) * emergency (contact|contacts)
      (wer|zeig~|welche|meine) * notfallkontakt~`),
  ],
]
const GENERAL = patternsOf(
  `(what is a|was ist eine|was sind|which blood (type|group) (can|is)|article~|artikel|read about|how do i (change|enter|add)|wie andere ich|wo trage|where do i|how can i)`,
)
const WRITES = patternsOf(
  '(add|enter|log|record|save|change|trag~|notier~|speicher~|ander~|remind|question|frage|ask)',
)

const SEEKS =
  patternsOf(`(find|search for|look for|looking for|recommend|where can i find|is there|are there|show me|get me|list|know of|do you know)
  (need|want) (a|an|some|another)
  (finde|finden|such|suche|suchen|empfiehl|empfehlen|empfehle|gibt es|wo finde ich|zeig mir|kennst du|nenn mir|nenne mir)
  (brauche|brauch|mochte) (einen|eine|ein)`)
const OWN_VISIT = patternsOf(
  '(my|mine|mein~|letter~|~brief~|pdf~|report~|befund~|bericht~|appointment~|termin~|question|frage|ask|fragen|tell|remind|prepar~|document~|dokument~|dose|tablet~|uberweisung~|entlass~|scan~|test~|paper~|pass~|zettel|unterlagen|file|referral|discharge~|when|wann|jot|write|for the|fur (den|die|das))',
)
/** By stem: "cardiology", "cardiologist" and "Kardiologen" share one. */
const CARE_STEMS = [
  ...new Set(
    SPECIALITIES.flatMap(({ name, name_de, synonyms }) => [name, name_de, ...synonyms]).map((one) => {
      const name = words(one).join(' ')
      return name.length > 8 ? name.slice(0, Math.max(6, name.length - 3)) : name
    }),
  ),
].filter((name) => name.length > 4)
const AROUND = patternsOf(
  '(find|search|look|looking|recommend|need|want|near|nearby|close|good|best|doctor|doctors|specialist|clinic|practice|someone|arzt|arzte|arztin|praxis|nahe|suche|such|finde|brauche|gute|guten|guter|jemand~|nachste~)',
)

/**
 * Returns what only one part of the record or of the directory can answer, by unambiguous ways of
 * asking.
 */
export function unambiguousQuestion(said: Said): Understood | null {
  const { text } = said
  if (says(text, WRITES) || says(text, GENERAL)) return null
  if (says(text, SAFETY)) return { intent: 'record_safety' }
  if (says(text, CHANGES)) return { intent: 'record_changes' }
  if (says(text, ALLERGIES)) return { intent: 'record_issue', about: 'allergies' }
  const fact = FACTS.find(([, patterns]) => says(text, patterns))?.[0]
  if (fact) return { intent: 'record_profile', fact }
  return careIn(said)
}

/** Returns the speciality for a directory search, with the remaining words. */
function careIn({ text, typed }: Said): Understood | null {
  if (!says(text, SEEKS) || says(text, OWN_VISIT)) return null
  if (!CARE_STEMS.some((stem) => text.includes(` ${stem}`))) return null
  const asked = typed.filter((word) => !isFunctionWord(word) && !says(` ${word} `, AROUND))
  return asked.length > 0 ? { intent: 'find_care', words: asked } : null
}

/** The stem by which a directory finds a speciality in any form; null for anything else. */
export const careStemOf = (word: string): string | null =>
  CARE_STEMS.find((stem) => word.startsWith(stem)) ?? null
