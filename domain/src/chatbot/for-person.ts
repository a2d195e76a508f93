import { conditionsOf } from '../net/diagnoses.ts'
import { substancesNamedIn } from '../safety/substances.ts'
import { shortNamesInFull } from './drug-words.ts'
import { isFunctionWord, isWeakWord } from './function-words.ts'
import { patternsOf, says } from './patterns.ts'
import type { Said } from './said.ts'
import type { ForPerson, PersonFact } from './understood.ts'

/** The words by which a question names a fact about a person, in folded words. */
const FACTS: Readonly<Record<PersonFact, RegExp>> = {
  pregnancy: / (?:pregnan\S*|expecting a (?:baby|child)|schwanger\S*|\S*trimester\S*|trimenon\S*) /,
  breastfeeding: / (?:breast ?feed\S*|breastfed|nursing|lactat\S*|stillzeit|stille|stillen|stillend\S*) /,
  kidney: / (?:kidneys?|renal|egfr|gfr|\S*niere|\S*nieren\S*) /,
  age: / (?:(?:at|in) my age|old age|elderly|seniors?|older (?:people|persons|adults|patients)|(?:in )?meinem alter|im (?:hohen )?alter|alteren? (?:menschen|leuten?)|senioren) /,
}
const FACT_KEYS = Object.keys(FACTS) as PersonFact[]

/** "For a migraine" is the reason to take it. */
const REASON =
  / (?:for|against|gegen|wegen) (?:my |the |a |an |meine[nrs]? |die |den |das )?(?!me |mich |my |in )\S+ /g
/** A list of diagnoses says that somebody is pregnant; a question says it in other words. */
const PREGNANCY = 'pregnancy-supervision-of-normal'

const JUDGES = patternsOf(
  `(safe|safely|ok|okay|fine|alright|allowed|dangerous|harmful|harm~|bad|risky|suitable|right|avoid|problem)
  (sicher|erlaubt|gefahrlich|schadlich|schadet|schaden|vertraglich|geeignet|verboten|unbedenklich|schlecht|bedenklich|problem)
  (can|may|could|should|might|must) (i|we|you|one|she|he|my~)
  (darf|kann|soll|sollte|konnte|durfte) (ich|man|wir|sie|er|mein~)`,
)
const HOW_MUCH = patternsOf(
  '(how (much|many|often)|wie (viel|viele|oft)|wieviel|wieviele|more|double|max~|mehr|doppelt~|hochstens|dose of|dosis)',
)
const FOR_ME = patternsOf(`for (me|my body|somebody like me)
  (fur|bei) (mich|mir)`)
/** All own medicines, where none is named. */
const OWN = patternsOf(
  `(all |any )?(of )?(my|meine~) (medicines?|medications?|meds|tablets|pills|drugs|plan|medikament~|tabletten|mittel|arznei~)`,
)

const NAMED = [
  / (?:can|may|could|should|might|must) (?:i|we|you|one|she) (?:still |also |safely |just )?(?:take|have|use|swallow) (.+) /,
  / (?:is|are) (.+?) (?:safe|ok|okay|fine|alright|allowed|dangerous|harmful|bad|risky|suitable|right) /,
  / (?:is it|it is) (?:safe|ok|okay|fine|alright|dangerous) to (?:take|use|have) (.+) /,
  / (?:darf|kann|soll|sollte|konnte|durfte) (?:ich|man|wir|sie) (.+?) (?:nehmen|einnehmen|verwenden|schlucken) /,
  / (?:ist|sind) (.+?) (?:sicher|erlaubt|gefahrlich|schadlich|vertraglich|geeignet|verboten|unbedenklich|schlecht|ok|okay) /,
]
/** Asks which medicine would do, and names none. */
const WHICH = patternsOf('(which|what|welche~|was)')
const WORDS_MAX = 3
const WORDS_SEARCHED = 60
/** Words beside a name that no medicine is called by. */
const NO_NAME = new Set(
  'take taking using use nehmen einnehmen safe safely sicher medicine medicines medication tablet tablets pill pills painkiller painkillers drug drugs medikament medikamente tabletten tablette mittel schmerzmittel it something anything week weeks months first second third woche wochen monat early late failure weak bad disease problems patients people schwache krank kranke erkrankung insuffizienz'.split(
    ' ',
  ),
)

export interface ForPersonSaid extends ForPerson {
  /** The words that name the facts, each between blanks. */
  readonly said: readonly string[]
}

/**
 * "Is X safe in pregnancy", "can I take X with my kidneys": medicines, and the facts about the
 * person that the question asks about. Null where it asks for no judgement, or for an amount.
 */
export function forPersonIn(message: Said): ForPersonSaid | null {
  const { text, typed } = message
  // A long story is no question of one medicine, and takes long to search.
  if (typed.length > WORDS_SEARCHED || says(text, HOW_MUCH)) return null
  if (!says(text, JUDGES) && !message.asks) return null
  const found = FACT_KEYS.flatMap((fact) => {
    const hit = FACTS[fact].exec(text)
    return hit ? [{ fact, said: hit[0] }] : []
  })
  const spoken = shortNamesInFull(` ${typed.join(' ')} `)
  const conditions = conditionsOf({ name: text.replaceAll(REASON, ' | '), icd10: null }).filter(
    (key) => key !== PREGNANCY,
  )
  const isForMe = says(text, FOR_ME) && says(text, JUDGES)
  if (found.length === 0 && conditions.length === 0 && !isForMe) return null
  const rest = found.reduce((left, { said }) => left.replace(said, ' | '), text)
  const inTable = [...new Set([...substancesNamedIn(spoken), ...substancesNamedIn(text)])]
  const withOwn = inTable.length === 0 && says(text, OWN)
  const names = inTable.length > 0 ? inTable.map(({ name }) => name) : withOwn ? [] : unknownIn(rest)
  if (names.length === 0 && !withOwn) return null
  return {
    names,
    withOwn,
    facts: found.map(({ fact }) => fact),
    conditions,
    said: found.map(({ said }) => said),
  }
}

/** The medicine that a question names and no table knows. */
function unknownIn(text: string): string[] {
  if (says(text, WHICH)) return []
  const hit = NAMED.map((pattern) => pattern.exec(text)?.[1]).find((side) => side !== undefined)
  const words = (hit ?? '')
    .split(/ *\| */)
    .map((part) => part.split(' ').filter(isOfName))
    .find((part) => part.length > 0)
  return words && words.length <= WORDS_MAX ? [words.join(' ')] : []
}

const isOfName = (word: string): boolean =>
  word.length > 2 && !/\d/.test(word) && !isFunctionWord(word) && !isWeakWord(word) && !NO_NAME.has(word)

const WHY = patternsOf(`(why|what for) * (warning|warned|warn|warns|alert|alerts|warnings)
  (why|what) * (red|yellow) (card|box|notice)
  (explain|reason for|what does) * (warning|warnings|alert)
  (warum|wieso|weshalb|wozu) * (warnung~|gewarnt|warnst|warnt|warnen|hinweis~|warnhinweis~)
  (erklar~|was bedeutet|grund) * (warnung~|warnhinweis~)`)
/** Warnings of something else. */
const OTHER_WARNING = patternsOf(
  '(blood pressure|blutdruck|sugar|zucker|pulse|puls|battery|batterie|password|passwort|weather|wetter|reading|messwert|messung)',
)

/** "Why do I get this warning": the medicines it is about; none for all of the plans. */
export function warningAsked({ text, typed }: Said): { names: readonly string[] } | null {
  if (!says(text, WHY) || says(text, OTHER_WARNING) || typed.length > WORDS_SEARCHED) return null
  const spoken = shortNamesInFull(` ${typed.join(' ')} `)
  return { names: [...new Set(substancesNamedIn(spoken).map(({ name }) => name))] }
}
