import { countedReadings } from './counted-readings.ts'
import { evidenceOf } from './evidence.ts'
import { understoodAs } from './fill.ts'
import { forPersonIn, warningAsked } from './for-person.ts'
import type { Listening } from './listening.ts'
import { missedDoseIn } from './missed-dose.ts'
import { ownTargetAsked, ownValueAsked } from './own-things.ts'
import { planAsked } from './plan-asked.ts'
import { unambiguousQuestion } from './unambiguous-question.ts'
import { byRules, certainIn } from './rules.ts'
import { readingsAsked } from './readings-asked.ts'
import type { Said } from './said.ts'
import { asksOfPair, togetherIn } from './together.ts'
import type { Understood } from './understood.ts'
import { readMessage } from './vocabulary.ts'
import { weigh } from './weigh.ts'
import weights from './weights.json' with { type: 'json' }

/** Intents that a chatbot declines where the rules find them, unless they are quite unlikely. */
const DECLINED = ['declined_dosing', 'declined_diagnosis'] as const
const DECLINED_FROM = 0.2
const MISSED_AMONG = new Set<string>([
  'article',
  'unknown',
  'declined_dosing',
  'declined_diagnosis',
  'record_medication',
  'record_dose',
])
/**
 * Threshold of a guess: when neither rules nor weights know what a message is about, it is better
 * to say so.
 */
const GUESSED_FROM = 0.3

/**
 * Returns the subject of a message: the likeliest that its words can fill in. It is deterministic,
 * needs no network, and corrects typing mistakes.
 */
export function understand(message: string, listening: Listening): Understood {
  const said = readMessage(message)
  const certain = certainIn(said)
  if (certain || said.text.trim() === '') return certain ?? { intent: 'unknown' }
  const understood =
    unambiguousQuestion(said) ??
    ownTargetAsked(said) ??
    ownValueAsked(said) ??
    countedReadings(said, listening) ??
    readingsAsked(said, listening) ??
    planAsked(said, listening) ??
    likeliestOf(said, listening)
  const together = withPerson(withTogether(understood, said), said)
  return withMissedDose(together, said, listening) ?? together
}

/** The plan's rule, not an article, says what to do about a missed dose. */
function withMissedDose(understood: Understood, said: Said, listening: Listening): Understood | null {
  const { intent } = understood
  if (!MISSED_AMONG.has(intent)) return null
  const missed = missedDoseIn(said, listening)
  const together = 'together' in understood && !missed?.isSaid ? understood.together : undefined
  if (!missed) return null
  return {
    intent: intent === 'article' ? 'article' : 'declined_dosing',
    missed,
    ...(together ? { together } : {}),
  }
}

/**
 * Adds the table's answer to a question about two medicines by name alone, whatever else is
 * declined.
 */
function withTogether(understood: Understood, said: Said): Understood {
  const { intent } = understood
  if (intent === 'record_safety' || intent.startsWith('log_')) return understood
  const isDeclined = intent === 'declined_dosing' || intent === 'article'
  const found = isDeclined || asksOfPair(said) ? togetherIn(said) : null
  if (!found) return understood
  const { isPlain, ...together } = found
  if (isDeclined) return { intent, together }
  return isPlain ? { intent: 'declined_dosing', together } : understood
}

const PERSON_AMONG = new Set<string>([
  'article',
  'unknown',
  'declined_dosing',
  'declined_diagnosis',
  'record_medication',
  'record_issue',
  'record_safety',
])

/**
 * Adds the rules' answer to a question about whether a medicine suits a person, and to one about
 * the reason of a warning.
 */
function withPerson(understood: Understood, said: Said): Understood {
  const { intent } = understood
  if (!PERSON_AMONG.has(intent)) return understood
  const why = warningAsked(said)
  if (why) return { intent: 'record_safety', why }
  const found = forPersonIn(said)
  if (!found) return understood
  const { said: _words, ...forPerson } = found
  const together = 'together' in understood ? understood.together : undefined
  return {
    intent: intent === 'article' ? 'article' : 'declined_dosing',
    ...(together && together.names.length > 1 && { together }),
    forPerson,
  }
}

function likeliestOf(said: Said, listening: Listening): Understood {
  const ruled = byRules(said, listening)
  const likely = weigh(weights, evidenceOf(said, ruled.intent))
  const declined = DECLINED.reduce((sum, intent) => sum + (likely.get(intent) ?? 0), 0)
  if (ruled.intent.startsWith('declined') && declined >= DECLINED_FROM) return ruled
  const inOrder = [...likely].sort(([, a], [, b]) => b - a)
  for (const [intent, likelihood] of inOrder) {
    if (likelihood < GUESSED_FROM && ruled.intent === 'unknown') return ruled
    const understood = intent === ruled.intent ? ruled : understoodAs(intent, likelihood, said, listening)
    if (understood) return understood
  }
  return ruled
}
