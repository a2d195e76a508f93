import { fold } from '../fold.ts'

/** The keys of the warning signs that a text names, denied or not. */
export type KeysIn = (text: string) => ReadonlySet<string>

/**
 * Words that deny the words after them. "Cannot" is excluded: "cannot breathe" is a sign itself.
 */
const CUES =
  /(?<![\p{L}'])(?:(?<!\b(?:can|could|kann|konnte|konnen|will|would|ob|if|whether) )(?:not|nicht)(?! (?:even|einmal|mal|heim|nach hause|home)\b)|don'?t(?! (?:know|respond|react|wake|recogni[sz]e|make sense|drink|eat|suck|kick|move|blanch|fade|stop)\b)|do not(?! (?:know|respond|react|wake|recogni[sz]e|make sense|drink|eat|suck|kick|move|blanch|fade|stop)\b)|do?e?s(?:n'?t| not)(?! (?:know|respond|react|wake|recogni[sz]e|make sense|drink|eat|suck|kick|move|blanch|fade|stop)\b)|didn'?t(?! (?:know|respond|react|wake|recogni[sz]e|make sense|drink|eat|suck|kick|move|blanch|fade|stop)\b)|isn'?t|wasn'?t|haven'?t|hasn'?t|hadn'?t|no longer|no(?! (?:working|functioning|wet)\b)|nor|none of|without|never|neither|denies|denied|denying|free of|free from|absence of|negative for|ruled out|excluded|kein|keine(?! nasse\b)|keinen|keinem|keiner|keinerlei|ohne|nie|niemals|weder|(?<=\bweder [^.!?;\n]{1,80})noch(?! nie)|verneint|frei von|ausschluss von|ausschluss|ausgeschlossen ist|negativ auf)(?![\p{L}'])/gu
/** Words between a cue and the denied words. */
const FILLERS = new Set(
  `a an any the this that have having had has been feel feeling felt get getting got experience experiencing suffering suffer
  from of for real really actual acute new more further other longer severe strong bad significant known sign signs evidence hint hints
  symptom symptoms history suggestion suspicion clinical obvious at all ein eine einen einem einer eines der die das des den dem
  mehr weitere weiteren weiterer neue neuen starke starken schwere schweren akute akuten akuter bekannte bekannten hinweis hinweise anzeichen
  zeichen verdacht symptome auf fur von eines habe hatte hat haben gehabt verspure spure irgendwelche im moment`
    .split(/\s+/)
    .map(fold),
)
/** Ends of a denial. A writer who continues about themselves denies nothing more. */
const ENDS =
  /[.!?;:,\n()]|(?<![\p{L}'])(?:but|however|although|though|because|since|when|while|if|with|and|then|now|today|still|yet|except|only|just|instead|my|i|i'm|im|i've|ive|he|she|his|her|it|they|we|there|aber|jedoch|doch|sondern|obwohl|weil|da|seit|wenn|wahrend|als|mit|und|dann|jetzt|heute|trotzdem|ausser|nur|mein|meine|meinem|meiner|ich|er|sie|es|wir|wegen|vor|dafur|stattdessen)(?![\p{L}'])/gu
/** "No fever, chest pain or cough" is one list. */
const LIST_ENDS = /(?<![\p{L}'])(?:or|nor|oder|noch|sowie)(?![\p{L}'])/u
/** Words that turn a denial into a sign: pain only on stairs is still a pain. */
const STILL_THERE =
  /(?<![\p{L}'])(?:except|unless|only (?:when|on|at|if|during)|ausser|nur (?:bei|beim|wenn|unter|auf|im|nachts)|like this|such|solche?n?|so (?:stark|schlimm|elend|krank|schlecht|schwach|bad|strong|ill|sick|unwell|weak)|wie (?:jetzt|heute|noch nie)|before this|not ruled|nicht ausgeschlossen|not excluded|cannot be|can't be|kann nicht)(?![\p{L}'])/u
const AFTER =
  /(?:(?<![\p{L}'])(?:(?:was|were|is|are|has been|have been|wurden?|ist|sind|konnten?)\s+)?(?:ruled out|excluded|denied|absent|verneint|ausgeschlossen|nicht vorhanden|not present)|[:=?–-]\s*(?:no|none|nil|nein|keine?r?|negative?|never|nie)(?=\s*(?:[.,;\n)]|$)))(?![\p{L}'])/gu
/** The finding is still unknown. */
const OPEN =
  /(?<![\p{L}'])(?:not|nicht|cannot|can't|never|nie|must|should|needs?|to be|to|muss|mussen|soll|sollte|kann|noch)(?![\p{L}'])/u
const SENTENCE_END = /[.!?;\n]/
const BACK_ENDS = /[.!?;,\n]|(?<![\p{L}'])(?:but|however|aber|jedoch|sondern)(?![\p{L}'])/gu
const BACK_ENDS_ONE = /[.!?;,\n]|(?<![\p{L}'])(?:but|however|and|aber|jedoch|sondern|und)(?![\p{L}'])/gu
const ABOUT_SEVERAL = /^(?:were|are|have been|wurden|sind|konnten)/u
const COMPONENT_WORDS_MAX = 4

/**
 * A folded text without its denials: "no chest pain", "Brustschmerzen verneint". An apparent denial
 * stays, since it is a sign itself or describes its severity: "no pulse", "no relief from chest
 * pain".
 */
export function withoutDenied(text: string, keysIn: KeysIn): string {
  let rest = withoutDeniedBefore(text)
  const together = keysIn(rest).size
  const sentences = rest.split(/[.!?;\n]+/)
  // Some signs span two sentences: "I am pregnant. No bleeding."
  const isTold = together > new Set(sentences.flatMap((sentence) => [...keysIn(sentence)])).size
  for (const { index } of rest.matchAll(CUES)) {
    const found = new RegExp(CUES.source, 'uy')
    found.lastIndex = index
    const cue = found.exec(rest)?.[0]
    if (cue === undefined) continue
    const { from, to } = sentenceAround(rest, index)
    if (isTold || keysIn(rest.slice(from, to)).size > 0) rest = withoutScope(rest, index, cue, keysIn)
  }
  return rest
}

function withoutScope(text: string, at: number, cue: string, keysIn: KeysIn): string {
  const from = at + cue.length
  const sentence = sentenceAround(text, at)
  const scopes = scopesFrom(text, from, sentence.to)
  const end = scopes.at(-1)?.[1] ?? from
  if (isPartOfSign(text, at, cue.length, sentence, end, keysIn)) return text
  const withoutCue = blanked(text, at, from)
  if (STILL_THERE.test(text.slice(at, sentence.to))) return withoutCue
  return scopes.reduce(
    (rest, [begin, to]) => blanked(rest, begin, begin + deniedIn(rest.slice(begin, to), keysIn)),
    withoutCue,
  )
}

/**
 * From where to where each thing goes that a cue denies: one, or all of a list that ends with "or".
 */
function scopesFrom(text: string, from: number, to: number): [number, number][] {
  const first = nextEnd(text, from, to)
  const scopes: [number, number][] = []
  let begin = from
  let end = first
  for (;;) {
    const inside = text.slice(begin, end)
    const or = LIST_ENDS.exec(inside)
    if (or) {
      scopes.push([begin, begin + or.index])
      scopes.push([begin + or.index + or[0].length, end])
      return scopes
    }
    scopes.push([begin, end])
    if (text[end] !== ',') return scopes.slice(0, 1)
    begin = end + 1
    end = nextEnd(text, begin, to)
    if (end <= begin) return scopes.slice(0, 1)
  }
}

function nextEnd(text: string, from: number, to: number): number {
  const found = text.slice(from, to).search(ENDS)
  return found < 0 ? to : from + found
}

/** True when a sign needs the cue: "no pulse" is one, "pulse" is not. */
function isPartOfSign(
  text: string,
  at: number,
  length: number,
  sentence: { from: number; to: number },
  end: number,
  keysIn: KeysIn,
): boolean {
  const clause =
    text
      .slice(sentence.from, at)
      .split(/,|\b(?:but|and|aber|und)\b/u)
      .at(-1) ?? ''
  const scope = text.slice(at + length, end)
  const cue = text.slice(at, at + length)
  const isLost = (withCue: string, without: string) => {
    const left = keysIn(without)
    return [...keysIn(withCue)].some((key) => !left.has(key))
  }
  return (
    isLost(`${clause}${cue}${scope}`, `${clause}${scope}`) ||
    isLost(
      text.slice(sentence.from, sentence.to),
      text.slice(sentence.from, at) + text.slice(at + length, sentence.to),
    )
  )
}

/**
 * Returns the number of denied letters after a cue: all of them where a sign begins there, else its
 * first word alone.
 */
function deniedIn(scope: string, keysIn: KeysIn): number {
  const words = [...scope.matchAll(/[\p{L}\p{N}'-]+/gu)]
  const first = words.find(([word]) => !FILLERS.has(word))
  if (!first) return 0
  const keys = keysIn(scope)
  const afterFirst = first.index + first[0].length
  if (keys.size === 0) return words.length <= COMPONENT_WORDS_MAX ? scope.length : afterFirst
  const left = keysIn(scope.slice(0, first.index) + scope.slice(afterFirst))
  return [...keys].some((key) => !left.has(key)) ? scope.length : afterFirst
}

/** Removes what is denied behind it: "chest pain: no", "Herzinfarkt ausgeschlossen". */
function withoutDeniedBefore(text: string): string {
  let rest = text
  for (const found of text.matchAll(AFTER)) {
    const before = rest.slice(0, found.index)
    const ends = ABOUT_SEVERAL.test(found[0]) ? BACK_ENDS : BACK_ENDS_ONE
    const from = [...before.matchAll(ends)].at(-1)
    const begin = from ? from.index + from[0].length : 0
    const isOpen =
      OPEN.test(before.slice(begin)) ||
      /^\s*(?:werden|to be)/u.test(text.slice(found.index + found[0].length))
    if (!isOpen) rest = blanked(rest, begin, found.index + found[0].length)
  }
  return rest
}

function sentenceAround(text: string, at: number): { from: number; to: number } {
  const before = text.slice(0, at)
  const from = Math.max(...['.', '!', '?', ';', '\n'].map((end) => before.lastIndexOf(end))) + 1
  const after = text.slice(at).search(SENTENCE_END)
  return { from, to: after < 0 ? text.length : at + after }
}

/** Blanks in place of letters, so that the places of the others stay. */
const blanked = (text: string, from: number, to: number) =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)
