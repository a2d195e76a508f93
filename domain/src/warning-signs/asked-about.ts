import { fold } from '../fold.ts'
import { isWithinSlips } from '../near-words.ts'

/** Illnesses by their names, which also stand in questions about them. */
const ILLNESSES =
  /\b(?:strokes?|heart attacks?|sepsis|meningitis|overdoses?|seizures?|hypos?|low (?:blood )?sugar|ketoacidosis|thrombos[ie]s|anaphylaxis|heat ?stroke|hypothermia|epilepsy|schlaganf[a]ll\w*|herzinfarkt\w*|blutvergiftung|hirnhautentzundung|uberdosis|vergiftung\w*|krampfanf[a]ll\w*|epilepsie|unterzucker\w*|thrombose\w*|hitzschlag|unterkuhlung)\b/g
/** Complaints that somebody may have entered on an earlier day. */
const COMPLAINTS =
  /\b(?:chest pains?|faint\w*|passed out|palpitations|shortness of breath|brustschmerz\w*|ohnmacht\w*|atemnot|herzrasen|bauchschmerz\w*)\b/g

const KNOWLEDGE =
  /\b(?:articles? (?:about|on)|what (?:is|are) (?:a |an |the )?(?:(?:first |early )?(?:signs|symptoms|warning signs) of )?|how (?:do|can|would) (?:i|you|one|people) (?:recogni[sz]e|spot|prevent)|artikel (?:uber|zu)|was (?:ist|sind) (?:ein|eine|der|die)?|(?:woran|wie) erkenn\w+ (?:ich|man)|(?:anzeichen|symptome) (?:fur|von|eines|einer|bei))\b/
const PAST =
  /\b(?:in (?:19|20)\d\d|im jahr|(?:19|20)\d\d|years ago|vor \w+ jahren|died of|gestorben|check ?ups?|clinic|nachsorge|ambulanz|follow up)\b/
const RECORD =
  /\b(?:did i (?:log|note|write|record|enter|put)|(?:hab|habe) ich\b.*\b(?:eingetragen|notiert|aufgeschrieben|vermerkt|erfasst))\b/

/**
 * A text without what it only asks about, or tells of long ago: "what are the signs of a stroke".
 * Whatever else it says stays; `around` is all that was written, which may say when it was. So
 * "what are the signs of a stroke, her face hangs" is still a warning sign.
 */
export function withoutAskedAbout(written: string, around: string = written): string {
  const text = fold(written)
  if (RECORD.test(text)) return text.replaceAll(ILLNESSES, ' ').replaceAll(COMPLAINTS, ' ')
  return KNOWLEDGE.test(withKnowledgeWords(text)) || PAST.test(fold(around))
    ? text.replaceAll(ILLNESSES, ' ')
    : written
}

/** Words by which somebody asks for knowledge, long enough for a slip of the finger. */
const KNOWLEDGE_WORDS = ['article', 'articles', 'artikel', 'symptoms', 'symptome', 'anzeichen', 'recognise']

const withKnowledgeWords = (text: string): string =>
  text.replaceAll(/\p{L}{6,}/gu, (word) => KNOWLEDGE_WORDS.find((one) => isWithinSlips(word, one, 1)) ?? word)

/** Further names and ways of saying them, by which an entry or a letter is looked for. */
const ALSO_NAMED =
  /\b(?:mini strokes?|tias?|allergic shocks?|allergischer schock|blood clots?|clots?|embolis\w*|embolie\w*|anaphylax\w*|testicular torsions?|hodentorsion\w*|luftnot|brust(?:schmerz|enge)\w*|chest (?:pain|tightness)|bauchkrampf\w*|krampf\w*|bewusstlos\w*|umgekippt|pass out|blackouts?|wheez\w*|co alarm|unterzuckerung\w*|nachkontrolle)\b/g
/** "In case I ever pass out" says of nobody that they did. */
const IN_CASE = /\b(?:in case|if i ever|falls ich|wenn ich mal)\b[^.,;!?]*/g

/** A folded text without the names of illnesses and complaints, and without what may come. */
export const withoutNames = (written: string): string =>
  fold(written)
    .replaceAll(IN_CASE, ' ')
    .replaceAll(ALSO_NAMED, ' ')
    .replaceAll(ILLNESSES, ' ')
    .replaceAll(COMPLAINTS, ' ')
