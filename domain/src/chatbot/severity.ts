import { numberOf } from './number-words.ts'

const WORDS: readonly (readonly [RegExp, number])[] = [
  [/ (?:unbearable|worst ever|unertraglich\S*) /, 10],
  [/ (?:very (?:bad|strong)|terrible|awful|severe|sehr (?:stark|starke|schlimm)|heftig\S*|furchtbar\S*) /, 8],
  [/ (?:strong|bad|stark|starke|starken|schlimm\S*) /, 7],
  [/ (?:moderate|medium|mittel|mittelstark\S*|massig\S*) /, 5],
  [/ (?:mild|slight|slightly|light|leicht\S*|bisschen|a bit|a little) /, 2],
]

/**
 * 0 to 10 as it was said, by number or else by word; null where nothing says how strong it is.
 * Times are to be taken out before.
 */
export function severityIn(text: string): { severity: number; isNumber: boolean } | null {
  const spelled = / (\p{L}+) (?:out of|of|von) (?:ten|zehn|10) /u.exec(text)?.[1]
  const outOf = / (\d{1,2})(?:\/| (?:out )?of | von |auf einer skala )10 /.exec(text)
  const scaled = / (\d{1,2}) (?:out of|of|von|auf der skala) (?:10|ten|zehn) /.exec(text)
  const named =
    / (?:severity|level|strength|starke|intensity|intensitat|score|pain|about|so) (\d{1,2}) /.exec(text)
  const bare =
    / (\d{1,2}) (?!(?:days?|tagen?|hours?|stunden?|weeks?|wochen?|mg|times?|mal|minutes?|minuten?) )/.exec(
      text,
    )
  const word =
    / (?:a|an|level|severity|starke) (one|two|three|four|five|six|seven|eight|nine|ten|eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn) /.exec(
      text,
    )
  const digits = outOf?.[1] ?? scaled?.[1] ?? named?.[1] ?? bare?.[1]
  const severity = digits === undefined ? (numberOf(spelled) ?? numberOf(word?.[1])) : Number(digits)
  if (severity !== null && severity <= 10) return { severity, isNumber: true }
  const said = WORDS.find(([pattern]) => pattern.test(text))
  return said ? { severity: said[1], isNumber: false } : null
}
