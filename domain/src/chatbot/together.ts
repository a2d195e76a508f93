import { fold } from '../fold.ts'
import { substancesNamedIn } from '../safety/substances.ts'
import { patternsOf, says } from './patterns.ts'
import { shortNamesInFull } from './drug-words.ts'
import { isFunctionWord } from './function-words.ts'
import type { Said } from './said.ts'
import type { Together } from './understood.ts'

const NAMES = '(.+?)'
const WITH =
  '(?:together with|along with|alongside|on top of|with|and|plus|while (?:i am |i m )?(?:taking|on)|while i take|when (?:i am )?(?:taking|on)|if i take)'
const MIT = '(?:zusammen mit|gleichzeitig mit|gemeinsam mit|mit|und|plus|neben|zu|wenn ich)'
const MAY =
  '(?:(?:can|may|could|should|might|must) (?:i|we|you|one)|is it (?:ok|okay|safe|fine|alright|all right|bad|dangerous) (?:to|if i)|am i allowed to|(?:ok|okay|safe) to)'
const TAKE = '(?:take|have|use|combine|mix|drink|eat|swallow)'
const DARF = '(?:(?:darf|kann|soll|sollte|konnte|durfte) (?:ich|man|wir))'
const NEHMEN = '(?:nehmen|einnehmen|kombinieren|mischen|trinken|essen|verwenden|schlucken)'
const SAFE = '(?:safe|ok|okay|fine|compatible|dangerous|allowed)'
const ERLAUBT = '(?:ok|okay|sicher|erlaubt|gefahrlich|vertraglich)'

/**
 * "Can I take X with Y?", in folded words ("does" is "dos"), in both languages; the two groups are
 * the names.
 */
const PAIRS: readonly RegExp[] = [
  `${MAY} (?:still |also |safely |just )?${TAKE} ${NAMES} ${WITH} (.+)`,
  `(?:does|dos|do|will|would|can|could) ${NAMES} (?:interact|clash|go|mix|work|react|fit|get along)(?: well| together)? (?:with|and) (.+)`,
  `(?:does|dos|do|will|would|can|could) ${NAMES} (?:and|with) (.+?) (?:interact|clash|go together|mix|work together|get along)`,
  `(?:if|when) (?:i|you|one) (?:combine|mix) ${NAMES} (?:and|with) (.+)`,
  `(?:if|when) (?:i|you|one) (?:take|use|have) ${NAMES} (?:together with|along with|with|and) (.+)`,
  `(?:combining|mixing|combination of|mixture of) ${NAMES} (?:and|with) (.+)`,
  `interactions? (?:between|of|for) ${NAMES} (?:and|with) (.+)`,
  `(?:is|are) ${NAMES} (?:and|plus) (.+?) (?:together |combined )?${SAFE}`,
  `(?:is|are) ${NAMES} ${SAFE} (?:together |to take )?(?:with|and) (.+)`,
  `${DARF} ${NAMES} ${MIT} (.+?)(?: zusammen| gleichzeitig| gemeinsam)? ${NEHMEN}`,
  `${DARF} ${NAMES} ${NEHMEN} ${MIT} (.+)`,
  `(?:wenn|falls) (?:ich|man) ${NAMES} (?:zusammen mit|gleichzeitig mit|mit|und|plus) (.+?)(?: zusammen| gleichzeitig)? (?:nehme|nimmt|einnehme|einnimmt|kombiniere|kombiniert|mische|mischt|trinke|trinkt)`,
  `(?:kombination|mischung) (?:von|aus) ${NAMES} (?:und|mit) (.+)`,
  `(?:vertragt|vertragen) sich ${NAMES} (?:mit|und) (.+)`,
  `(?:wechselwirkung|interaktion)\\S* (?:zwischen|von|bei|mit) ${NAMES} (?:und|mit) (.+)`,
  `(?:ist|sind) ${NAMES} (?:mit|und|zusammen mit|plus) (.+?) (?:zusammen |gleichzeitig )?${ERLAUBT}`,
  `(?:passt|passen|geht|gehen) ${NAMES} (?:zu|mit|zusammen mit|und) (.+)`,
].map((source) => new RegExp(` ${source} `))
/** Asks about medicines without naming one. */
const IS_OF_MEDICINES = new RegExp(
  ` (?:${MAY} (?:\\S+ )?(?:take|combine|mix|swallow) |${DARF} .+ (?:nehmen|einnehmen|kombinieren) |interact\\S* |wechselwirk\\S* |(?:vertragt|vertragen) sich )`,
)
const MAY_TAKE = new RegExp(` (?:${MAY} (?:\\S+ )?${TAKE}|${DARF} .+ ${NEHMEN}|${DARF} .+ zu) `)

const HOW_MUCH = patternsOf(
  '(how (much|many|often)|wie (viel|viele|oft)|wieviel|wieviele|more|double|mehr|doppelt~)',
)
/** A question that names no own medicine means all of them. */
const OWN = patternsOf(
  '(medicines|medicine|medication|medications|meds|tablets|pills|drugs|plan|mittel~|medikament~|tabletten|arznei~|~mittel|~tabletten|~senker)',
)
const GENERAL = patternsOf(
  '(some|certain|manche~|bestimmte~) (medicines|medication|tablets|medikament~|tabletten|mittel~)',
)

const EVERYDAY: readonly (readonly [RegExp, string])[] = [
  [/ (?:wine|beer|booze|spirits|wein|bier|schnaps|sekt) /g, ' alcohol '],
  [/ (?:grapefruits?|pampelmusen?)(?: juice|saft)? /g, ' grapefruit juice '],
  [/ grapefruitsaft /g, ' grapefruit juice '],
]
const WORDS_MAX = 3
const WORDS_SEARCHED = 60

/** True when a question is phrased about two medicines. */
export const asksOfPair = ({ typed }: Said): boolean =>
  typed.length <= WORDS_SEARCHED && PAIRS.some((pattern) => pattern.test(` ${typed.join(' ')} `))

/**
 * Returns two or more medicines whose combination a question is about; null where it asks for none.
 */
export function togetherIn(said: Said): (Together & { isPlain: boolean }) | null {
  // A long story is no question of two medicines, and takes long to search.
  if (said.typed.length > WORDS_SEARCHED) return null
  const typed = ` ${said.typed.join(' ')} `
  // A misspelt name is read from the corrected words.
  return togetherOf(typed) ?? togetherOf(said.text)
}

function togetherOf(text: string): (Together & { isPlain: boolean }) | null {
  const spoken = EVERYDAY.reduce((left, [word, name]) => left.replaceAll(word, name), shortNamesInFull(text))
  const hit = PAIRS.map((pattern) => pattern.exec(spoken)).find(Boolean)
  const inAll = namesIn(spoken)
  if (!hit) {
    if (inAll.length > 1) return { names: inAll, withOwn: false, isPlain: false }
    const mayTake = MAY_TAKE.test(spoken) && !says(spoken, HOW_MUCH)
    return inAll.length === 1 && mayTake ? { names: inAll, withOwn: true, isPlain: false } : null
  }
  const sides = [hit[1], hit[2]].map((side) => ` ${side ?? ''} `)
  const withOwn = sides.some((side) => says(side, OWN)) && !says(spoken, GENERAL)
  const names = [...new Set([...sides.flatMap((side) => sideNames(side)), ...inAll])]
  if (names.length === 0 || (names.length < 2 && !withOwn)) return null
  return { names, withOwn, isPlain: inAll.length > 0 || IS_OF_MEDICINES.test(spoken) }
}

/** The substances that a text names. */
const namesIn = (text: string): string[] => [...new Set(substancesNamedIn(text).map(({ name }) => name))]

/** Names one side: by the table if it knows it, otherwise by its own words. */
function sideNames(side: string): string[] {
  if (says(side, OWN) || namesIn(side).length > 0) return []
  const words = side
    .trim()
    .split(' ')
    .filter((word) => word.length > 2 && !/\d/.test(word) && !isFunctionWord(word) && !FORMS.has(word))
  return words.length > 0 && words.length <= WORDS_MAX ? [words.join(' ')] : []
}

const FORMS = new Set(
  fold(
    'milligram milligramm together zusammen gleichzeitig gemeinsam safely please bitte nehmen einnehmen take taking',
  ).split(' '),
)
