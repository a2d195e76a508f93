import { patternsOf, says } from './patterns.ts'

/**
 * Joint suggestions of concepts (concepts.ts), one to a line: `a b` is both, `a|b` either, `!a` its
 * absence. None decides alone: how much each counts for which intent is learnt with the rest.
 */
const SUGGESTIONS = `
QUESTION meds|DRUG left|enough|stock|runsOut|reorder !dosing
meds|DRUG stock|runsOut|reorder
QUESTION runsOut|reorder !DRUG !meds !appThing
QUESTION meds|DRUG enough|left howMany|howLong|may|MEASURED
DIDI meds|DRUG take|missed
DIDI take|missed
QUESTION last|howOften|howMany meds|DRUG past|today|period|DIDI
QUESTION meds|DRUG take|missed period|past|today
QUESTION meds|DRUG missed !what
QUESTION last meds|DRUG
WHETHER meds|DRUG take
find meds|DRUG take period|last
QUESTION meds|DRUG plan|prescribed|purpose|current
QUESTION meds|DRUG which|when|what take|need !may !past
QUESTION meds|DRUG which|when|what partOfDay|ahead|next
QUESTION take own|me current|what !past !may
find meds|DRUG !take
own|current meds|plan !QUESTION !take !may
QUESTION DOI take meds|DRUG !today !past
plan meds|DRUG
STATEMENT meds|DRUG take
STATEMENT meds|DRUG missed
STATEMENT DRUG number
STATEMENT DRUG today|partOfDay
STATEMENT DRUG !take !number
order meds|DRUG take|number !ask
QUESTION doctor|appointment when|where|who|next|last|ahead|period|today
QUESTION doctor|appointment DIDI
QUESTION next|ahead|today me !meds !DRUG !MEASURED !FELT !offTopic
QUESTION when appointment|doctor
QUESTION who doctor|next|last|ahead !meds !DRUG
doctor|appointment next|last|all !ask !order
find appointment|doctor !document
howLong|howMany appointment next
QUESTION where|need me ahead|today
document find|where
document own|DOI|DIDI !learn !appDo
QUESTION document !appDo !may !how
document doctor|lab|feel
document last|past|period
STATEMENT document need|find
illness|disease inRecord
illness own|find|which|what inRecord|current|own|relative
QUESTION disease inRecord|since|when|howLong
QUESTION illness which|what own|me|DOI
find illness
own illness
DIDI symptoms|FELT|feel
QUESTION symptoms|FELT|feel when|howOften|howMany|howLong|since
QUESTION symptoms|FELT|feel last|period|past
symptoms|FELT|feel course|find
QUESTION FELT|feel course
symptoms own|find|which|list
QUESTION FELT|feel !when !howOften !last !period why|whatIsIt
STATEMENT FELT|feel
STATEMENT FELT|feel number
STATEMENT FELT|feel again|today|since|partOfDay
STATEMENT relative FELT|feel
order FELT|feel !ask
lab|ANALYTE find|own|last|period|course|value|relative
QUESTION lab|ANALYTE last|own|course|period|value|DIDI
ANALYTE value|last|course !MEASURED
QUESTION lab|ANALYTE high|grave|what
MEASURED last|average|extreme|course|howOften|period|past QUESTION
MEASURED last|average|extreme|course|find !number
MEASURED own|relative|find|current !number
MEASURED DIDI|howMany|howOften|when
QUESTION MEASURED howMany past|period|today
QUESTION MEASURED own !may !how
STATEMENT MEASURED number
STATEMENT MEASURED number !DRUG !FELT
PAIR STATEMENT
PAIR
order MEASURED number
STATEMENT measureIt number
STATEMENT MEASURED !number
QUESTION may meds|DRUG
QUESTION may dosing
QUESTION dosing meds|DRUG
QUESTION need meds|DRUG dosing
QUESTION howMany dosing|may|against meds|DRUG
QUESTION what|which take|meds against|may|FELT|disease
QUESTION meds|DRUG dosing !past !plan
QUESTION dosing may !meds !DRUG
QUESTION whatIsIt disease
QUESTION whatIsIt grave|FELT|feel|lab
QUESTION whatIsIt !meds !DRUG !document !appThing
QUESTION why own|me|relative
QUESTION why FELT|feel|MEASURED|grave own|me
QUESTION grave own|lab|FELT|MEASURED|whatIsIt
QUESTION illness what|which whatIsIt|grave|FELT
QUESTION howLong|will grave
QUESTION disease me|DOI !inRecord
QUESTION learn topic !own
QUESTION learn !own !appDo !appThing !offTopic
QUESTION one learn|topic|may
QUESTION topic how|what|when|which|learn
QUESTION what learn disease|MEASURED|ANALYTE|topic !own
learn topic|disease !QUESTION
QUESTION may topic
QUESTION missed what learn|topic
missed WHATNOW
topic|disease learn|find
QUESTION why|caus MEASURED|disease !own
QUESTION ANALYTE|MEASURED what !own !last !period
ask doctor|appointment
ask order
ask next|own doctor|appointment
order doctor|appointment !QUESTION
ask STATEMENT
doctor STATEMENT need|ask
COLON ask|doctor|appointment|order
QUESTION how|where appDo
QUESTION how|where appThing
QUESTION may appThing|appDo
QUESTION appThing appDo
QUESTION appThing !meds !DRUG !MEASURED
QUESTION how me appDo MEASURED|appointment|meds|document|symptoms|record
appThing missed|need|learn
bot QUESTION what|can
bot QUESTION appDo|ask
greet SHORT
greet !QUESTION !meds !DRUG !MEASURED
greet bot
offTopic
offTopic QUESTION
offTopic !own
NOTHING
NOTHING QUESTION
NOTHING SHORT
`
  .trim()
  .split('\n')
  .map((line) => ({
    line,
    needs: line
      .split(' ')
      .filter((part) => !part.startsWith('!'))
      .map((part) => part.split('|')),
    without: line
      .split(' ')
      .filter((part) => part.startsWith('!'))
      .map((part) => part.slice(1)),
  }))

const FORMS: Readonly<Record<string, ReturnType<typeof patternsOf>>> = {
  DIDI: patternsOf(`(did|have|had|has|was|were) (i|mum|dad|mom|my|he|she|we)
    (hab|habe|hatte|hatt|hat|war|wurde|haben) (ich|mama|papa|mutter|vater|mein~|er|sie|das|die|der|wir)`),
  DOI: patternsOf(`(do|am|is|have) (i|my|we|mum|dad)
    (nehm|nehme|hab|habe|bekomme|kriege|bin|ist) (ich|mein~|das|die)`),
  WHETHER: patternsOf(`(whether|if|ob) (i|ich|mum|dad|mama|papa)
    (not sure|unsicher|bin nicht sicher|weiss nicht)
    (check|schau~|sehen) (if|whether|ob)`),
  WHATNOW: patternsOf(`(what (now|do|to do|should)|was (jetzt|nun|tun|mach~)|wie weiter)`),
}
const QUESTION_WORDS = patternsOf(
  `(what|which|when|where|who|why|how|whose|whats|is|are|was|were|do|does|did|am|can|could|should|would|will|may|might|must|has|any|wat|welch~|wann|wo|wer|wem|wen|warum|wieso|weshalb|wie|wieviel~|woher|wohin|wofur|wozu|wogegen|woran|worauf|womit|wobei|ist|sind|war~|kann|konnte~|soll~|darf|muss|wird|werd~|gibt|gibts|hat|brauch~|reich~|steht|stehen|geht|gehen|bin|durfen|ab wann|seit wann|bis wann|um (wie~|welche)|an (welch~|wie)|bei (wem|welch~)|von wem|in welch~|fur wie~|was|versagen|klingt|meinst|glaubst|kennst|weisst|tell me|sag mir|hast du|funktioniert|helfen|hilft|schadet|senkt|zahlt|gehort)`,
)
const ORDER_WORDS = patternsOf(
  `(log|record|enter|save|note|add|put|write|jot|mark|tick|please|pls|bitte|trag~|notier~|schreib~|speicher~|merk~|hak~|erfass~|vermerk~|setz~|erinner~|remind|remember|make|keep|heb|show|zeig~|list~|find|open|get|give|such~|offne|hol|gib|pull|look)`,
)
/** "Habe um acht Ibu genommen" reports, though it begins as a question. */
const STATES =
  /^ (?:hab|habe|hatte|bin|war|had|have|was) (?!ich |i |we |wir |my |mama |papa |mein|mum |dad |the |there )/

/** Returns a message's forms, and its concepts' joint suggestions; see SUGGESTIONS. */
export function suggestionsOf(
  text: string,
  asks: boolean,
  hasColon: boolean,
  spoken: readonly string[],
): string[] {
  const words = text.trim().split(' ').filter(Boolean)
  const forms = Object.entries(FORMS)
    .filter(([, patterns]) => says(text, patterns))
    .map(([name]) => name)
  const opening = text.replace(
    /^ (?:(?:hi|hello|hey|hallo|ok|okay|so|und|and|also|please|bitte|pls|just|dann|na|oh) )+/,
    ' ',
  )
  const first = ` ${opening.trim().split(' ').slice(0, 3).join(' ')} `
  const startsWith = (patterns: readonly RegExp[]) => patterns.some((pattern) => first.search(pattern) === 1)
  const inverts =
    forms.some((form) => form !== 'WHATNOW') &&
    /^ (?:did|have|had|has|was|do|am|is|hab|habe|hatte|hat|war|nehm|nehme|bekomme|kriege|bin|ist|wurde) /.test(
      opening,
    )
  const isQuestion =
    asks ||
    inverts ||
    forms.includes('WHETHER') ||
    forms.includes('WHATNOW') ||
    (startsWith(QUESTION_WORDS) && !STATES.test(opening)) ||
    / (?:can|could|kannst|konntest) (?:you|du) /.test(text)
  const isOrder = startsWith(ORDER_WORDS)
  const all = new Set([...spoken, ...forms])
  all.add(isQuestion ? 'QUESTION' : isOrder ? 'ORDER' : 'STATEMENT')
  if (isOrder) all.add('ORDER')
  if (/ \d{2,3}\/\d{2,3}(?:\/\d{2,3})? | \d{2,3} (?:on|auf|over|zu) \d{2,3} /.test(text)) all.add('PAIR')
  if (hasColon) all.add('COLON')
  if (words.length < 4) all.add('SHORT')
  if (spoken.length < 2) all.add('NOTHING')
  const found = SUGGESTIONS.filter(
    ({ needs, without }) =>
      needs.every((any) => any.some((one) => all.has(one))) && !without.some((one) => all.has(one)),
  ).map(({ line }) => `r ${line}`)
  const form = isQuestion ? 'QUESTION' : isOrder ? 'ORDER' : 'STATEMENT'
  return [
    ...forms.map((one) => `f ${one}`),
    `f ${form}`,
    ...spoken.map((one) => `f ${form} ${one}`),
    ...[...all]
      .filter((one) => ['PAIR', 'COLON', 'SHORT', 'NOTHING'].includes(one))
      .map((one) => `f ${form} ${one}`),
    ...found,
  ]
}
