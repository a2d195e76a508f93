/* The parts of a text about a story, or about an illness as a subject. The text is folded. */

/** Not "in the theatre" or "an episode of": these are places and times of what happens. */
const STORY =
  '(?:films?|movies?|thrillers?|crime story|tv show|krimis?|tatort|roman|spielfilm|videospiel|marchen)'
/** "In the film last night", "im Krimi gestern". */
const IN_STORY = new RegExp(
  `\\b(?:(?:in|watched|read) (?:a|an|the|that|this|last night's) (?:\\w+ ){0,2}${STORY}|(?:great|good|exciting) ${STORY}|(?:im|in dem|in einem) (?:\\w+ )?${STORY}|${STORY} geschaut)\\b`,
)
/** Whoever writes of themselves, or of somebody near, tells no story. */
const REAL = /\b(?:i|i'm|i've|ive|me|myself|my|we|our|us|ich|mir|mich|mein\w*|wir|uns|unser\w*|jetzt|now)\b/
const AFTER_VERB =
  /\b(?:i|we|ich|wir) (?:\w+ )?(?:watched|saw|read|was watching|watching|sah|sahen|las|lasen)\b/g

const SUBJECT =
  '(?:talks?|lectures?|articles?|courses?|class(?:es)?|books?|documentar(?:y|ies)|programmes?|programs?|podcasts?|seminars?|workshops?|leaflets?|brochures?|posters?|videos?|vortrag\\w*|kurs\\w*|artikel\\w*|buch|bucher|doku\\w*|sendung\\w*|seminar\\w*|broschure\\w*|podcast\\w*|infoabend\\w*|faltblatt\\w*|plakat\\w*)'
const ILLNESS =
  '(?:strokes?|heart attacks?|sepsis|meningitis|overdos\\w*|seizures?|hypos?|low (?:blood )?sugar|ketoacidosis|thrombos[ie]s|anaphylaxis|heat ?stroke|hypothermia|epilepsy|schlaganf[a]ll\\w*|herzinfarkt\\w*|blutvergiftung|hirnhautentzundung|uberdosis|uberdosierung|vergiftung\\w*|krampfanf[a]ll\\w*|epilepsie|unterzucker\\w*|thrombose\\w*|hitzschlag|unterkuhlung)'
/** "A talk about heart attacks", "heart attack risk". */
const AS_SUBJECT = new RegExp(
  `\\b${SUBJECT} (?:about|on|of|uber|zu|zum|zur|von) (?:\\w+ ){0,2}${ILLNESS}|\\b${ILLNESS} (?:risk|risks|prevention|screening|awareness|talk|lecture|course|leaflet|poster)\\b|\\b(?:herzinfarkt|schlaganfall|thrombose|sepsis)(?:risiko|vorsorge|prophylaxe|pravention|vortrag|kurs|broschure)\\w*`,
  'g',
)

/** A folded text without illnesses as the subject of a talk, and without what a story tells. */
export function withoutSubjects(text: string): string {
  return text
    .split(/(?<=[.!?;\n])/)
    .map((sentence) =>
      IN_STORY.test(sentence) && !REAL.test(sentence.replaceAll(AFTER_VERB, ' '))
        ? ' '
        : sentence.replaceAll(AS_SUBJECT, ' '),
    )
    .join('')
}
