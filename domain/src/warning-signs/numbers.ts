/* Readings that are a warning sign by their number alone, or together with how somebody feels. */

/** The position of the reading in the text; -1 where it is absent. */
type Find = (text: string) => number

const value = (digits: string | undefined) => Number((digits ?? '').replace(',', '.'))

/** A number near one of the words, after them or, unless only that counts, just before them. */
function near(words: string, fits: (number: number, text: string) => boolean, isOnlyAfter = false): Find {
  const after = new RegExp(
    ` (?:${words}) (?:[^\\d ]\\S* ){0,5}?(\\d+(?:[.,]\\d+)?) (?!(?:mg|g|ml|hours?|stunden?|uhr|am|pm|weeks?|wochen?|days?|tage|minutes?|minuten) )`,
    'g',
  )
  const before = new RegExp(
    ` (\\d+(?:[.,]\\d+)?) (?:grad |c |celsius |degrees |mmol |mgdl |prozent )?(?:${words}) `,
    'g',
  )
  const patterns = isOnlyAfter ? [after] : [after, before]
  return (text) => {
    if (!/\d/.test(text)) return -1
    for (const pattern of patterns)
      for (const found of text.matchAll(pattern)) if (fits(value(found[1]), text)) return found.index
    return -1
  }
}

const SUGAR =
  '(?:my )?sugars?|(?:nuchtern|blut)?zucker(?:wert\\S*)?|glucose|glukose|bg|bm|bz|sensor|libre|dexcom|cgm|meter|glucometer|blutzucker\\S*|nuchternzucker'
const HEAT =
  'fever|fiber|fieber|temperature|temp|temperatur|korpertemperatur|thermometer|fieberthermometer|termometer'
/** Feelings of a low sugar and not of a high one. */
const FEELS_LOW =
  / (?:zittr?\S*|zitter\S*|shak\S*|trembl\S*|schwitz\S*|schweiss\S*|sweat\S*|clammy|heisshunger) /
/**
 * A whole number from 20 to 39 without a unit is dangerous in either: far too high in mmol/L, far
 * too low in mg/dL. How somebody feels tells which.
 */
const isLowInMgdl = (number: number, text: string) =>
  number >= 20 && Number.isInteger(number) && FEELS_LOW.test(text) && !/ mmol /.test(text)
const isMmol = (number: number, text: string) =>
  number < 40 && !/ mgdl /.test(text) && !isLowInMgdl(number, text)
const sugarBelow = (mmol: number, mgdl: number) =>
  near(SUGAR, (number, text) =>
    isMmol(number, text)
      ? number >= 0.6 && number < mmol
      : number >= 20 && number < mgdl && !/ mmol /.test(text),
  )

/** A pair of pressures with or without its name: 196/121, 205 over 118, 210 zu 115. */
const PAIR =
  /(?<= )(\d{2,3})(?:\/| (?:over|zu|to|auf|und|and|uber|by|unterer|lower|bottom|unten|diastol\S*) (?:\S+ )?)(\d{2,3})(?=[ /])/g
const UPPER = 'top|upper|systol\\S*|oben|ober\\S*'
/** "Unter 125" is below it; "unterer Wert 125" is the lower value. */
const LOWER = 'bottom|lower|diastol\\S*|unten|unter\\S+'
const highUpper = near(UPPER, (number) => number >= 180 && number < 300, true)
const highLower = near(LOWER, (number) => number >= 120 && number < 180, true)

const FEBRILE =
  / (?:3[89](?:[.,]\d)?|4[0-2](?:[.,]\d)?|10[1-7](?:[.,]\d)?) (?!(?:mg|kg|kilo|weeks?|wochen?|years?|jahre?|old|minutes?|minuten|units|mmol|mgdl|days?|tage|hours?|stunden?|prozent|ssw|woche) )/
const FEVERISH =
  /(?<= )(?:fever\S*|feverish|high temp\S*|(?:a|running a|got a|has a|have a|with a) temp(?:erature)?|temperature|burning up|fieber|fiebert|fiebrig\S*|hohes fieber|hohe temperatur|temperatur|gluht|chills|schuttelfrost|red hot)(?= )/
const FEVERISH_OR_FEBRILE = new RegExp(`${FEVERISH.source}|${FEBRILE.source}`)
const FEVER_DENIED = / (?:no|without|kein|ohne|keine) (?:fever|fieber|temperature) /

export const NUMBER_SIGNS: Readonly<Record<string, Find>> = {
  sugarUnder3: sugarBelow(3, 54),
  sugarUnder4: sugarBelow(4, 71),
  sugarOver17: near(SUGAR, (number, text) =>
    isMmol(number, text) || / mmol /.test(text) ? number >= 16.7 : number >= 300 && number < 1200,
  ),
  ketonesOver3: near('keton\\S*|ketone (?:meter|stick|strip)', (number) => number >= 3 && number < 15),
  pressureCrisis: (text) => {
    for (const found of text.matchAll(PAIR)) {
      const [high, low] = [value(found[1]), value(found[2])]
      if (
        high < 300 &&
        low < 200 &&
        low < high &&
        ((high >= 180 && low >= 40) || (high >= 140 && low >= 120))
      )
        return found.index
    }
    const upper = highUpper(text)
    return upper >= 0 ? upper : highLower(text)
  },
  fever40: near(HEAT, (number) => (number >= 40 && number < 43.5) || (number >= 104 && number < 110)),
  tempUnder35: near(HEAT, (number) => number >= 25 && number < 35),
  pulseUnder40: near(
    'pulse|puls|heart ?rate|hr|herzfrequenz|ruhepuls|heartbeat|bpm',
    (number) => number >= 20 && number < 40,
  ),
  pulseOver150: near(
    'pulse|puls|heart ?rate|hr|herzfrequenz|ruhepuls|heartbeat|bpm|heart|herz',
    (number) => number >= 150 && number < 260,
  ),
  fever: (text) => (FEVER_DENIED.test(text) ? -1 : text.search(FEVERISH_OR_FEBRILE)),
}
