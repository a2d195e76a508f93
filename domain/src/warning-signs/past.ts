/* The parts of a text about others in the family, or about years ago. The text is folded. */

/** Relatives whose illness is mentioned because it may run in the family. */
const FAMILY =
  /\b(?:father|fathers|mother|mothers|dad|dads|mum|mums|mom|moms|grand(?:father|mother|parents?|dad|ma|pa)s?|uncles?|aunts?|brothers?|sisters?|cousins?|parents|relatives?|vater|vaters|mutter|oma|opa|gross(?:vater|mutter|eltern)|onkel|tante|bruder|schwester|eltern|geschwister|cousine?|verwandte\w*)\b/
const THEN =
  /\b(?:had|has had|have had|died|dead|suffered|passed away|history|hatte|hatten|gehabt|starb|starben|gestorben|verstorben|erlitt|erlitten|litt|mit \d\d|at \d\d|aged \d\d|at the age|im alter)\b/
const IN_FAMILY =
  /\b(?:family history|runs? in (?:the|my|our) family|in (?:my|the|our) family|familienanamnese|familiengeschichte|familiar|in (?:der|meiner|unserer) familie|familiare\w* (?:belastung|vorbelastung))\b/
const LONG_AGO =
  /\b(?:in (?:19|20)\d\d|\(?(?:19|20)\d\d\)?(?!\/)|(?:\d+|a|one|two|three|four|five|six|ten|some|many|several|few|couple of) (?:years?|months?|weeks?|decades?) ago|years ago|last (?:year|month|spring|summer|autumn|winter)|as a (?:child|kid|teenager)|in my (?:youth|childhood|twenties|thirties|forties|fifties)|used to (?:have|get|suffer)|once had|history of|previous(?:ly)?|prior|former(?:ly)?|back then|survived|vor (?:\d+|\w+) (?:jahr\w*|monat\w*|woche\w*)|vor jahren|letztes jahr|letzten (?:monat|sommer|winter|fruhling|herbst)|im letzten jahr|als kind|in (?:meiner|der) (?:jugend|kindheit)|fruher(?:e|er|en|es)?|damals|zustand nach|z\. ?n\.|zn|status post|s\/p|vorgeschichte|anamnestisch|stattgehabte\w*|uberstanden\w*|uberlebt|ehemalig\w*)(?![\p{L}])/u
const AFTER_ILLNESS =
  /\b(?:since|after|following) (?:my|the|his|her) (?:\w+ )?(?:stroke|heart attack|seizure|sepsis|meningitis|thrombosis|overdose)\b|\b(?:seit|nach) (?:meinem|meiner|dem|der) (?:\w+ )?(?:schlaganfall|herzinfarkt|krampfanfall|sepsis|thrombose|hirnhautentzundung)\b/g
/** "Like last year", "wie vor zwei Jahren": what is compared with then is of now. */
const COMPARED = new RegExp(
  String.raw`\b(?:like|same as|similar to|wie) (?:(?:it was|back|the time|the one|then|damals|schon|bereits|der|die|das) )?(?:${LONG_AGO.source})`,
  'u',
)
/** Words that bring the text back to this hour. */
const NOW =
  /\b(?:now|today|just|currently|again|right now|worse|minutes? ago|hours? ago|this (?:morning|evening|afternoon|night|week)|tonight|ongoing|started|began|begun|suddenly|jetzt|heute|gerade|eben|soeben|aktuell|wieder|erneut|schlimmer|momentan|zurzeit|seitdem|begann|begonnen|angefangen|plotzlich|minuten|stunden?)\b/
/** Weeks ago something may have begun that is still there. */
const WEEKS_AGO = /\b(?:(?:months?|weeks?) ago|last month|vor \w+ (?:monat\w*|woche\w*)|letzten monat)\b/g
const STILL = /\b(?:is|are|am|hurts?|aches?|cannot|can't|won't|ist|sind|bin|tut|kann|bleibt|wird)\b/
/** A past complaint that has returned is current, wherever the text says so. */
const BACK_AGAIN =
  /\b(?:(?:now|it'?s?|is) .*\bagain|(?:today|tonight|yesterday|this (?:morning|afternoon|evening|week)|since \w+) .*\b(?:again|the same)|again (?:now|today|tonight|since|this)|(?:it|this|that|they|pain|pains|symptoms?)(?:'?s| is| are| has| have| just)* (?:now )?(?:back|come back|came back|returned)|the same (?:now|today)|(?:jetzt|heute|gestern|gerade|nun|seit \w+) .*\b(?:wieder|erneut|genauso|dasselbe|das gleiche)|ist .*\bwieder|(?:wieder|erneut) (?:da|heute|jetzt|seit)|(?:ist|sind) zuruck|(?:today|tonight|heute|jetzt|nun) (?:again|wieder|erneut))\b/
/** Boundaries between one statement and the next. */
const CLAUSES =
  /[.!?;,\n]|(?<=\s)(?:(?:and|but|und|aber|jedoch) (?=i\b|my\b|now\b|she\b|he\b|it\b|her\b|his\b|they\b|ich\b|mein|jetzt\b|mir\b|habe\b|sie\b|er\b|es\b|ihr|sein)|(?:but|however|aber|jedoch) )/u
const PIECES = new RegExp(`(${CLAUSES.source})`, 'u')

/**
 * A folded text without relatives and past years: "my father had a heart attack", "stroke in 2015".
 */
export function withoutPast(text: string): string {
  return text
    .replaceAll(/\bz\. ?n\./g, 'zustand nach')
    .replaceAll(AFTER_ILLNESS, ' ')
    .split(PIECES)
    .map((piece, i, pieces) =>
      isPast(piece) && !BACK_AGAIN.test(pieces.filter((_, at) => at !== i).join('')) ? ' ' : piece,
    )
    .join('')
}

/** True when a folded text speaks of this hour. */
export const isOfNow = (text: string): boolean => NOW.test(text)

function isPast(clause: string): boolean {
  if (NOW.test(clause) || COMPARED.test(clause)) return false
  const told = STILL.test(clause) ? clause.replaceAll(WEEKS_AGO, ' ') : clause
  return IN_FAMILY.test(clause) || LONG_AGO.test(told) || (FAMILY.test(clause) && THEN.test(clause))
}
