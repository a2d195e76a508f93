import type { Language } from '../language.ts'
import type { MissedMoment } from './standing.ts'

/**
 * The sentences on a dose that was not answered in time, word for word as the list of doses shows
 * them (`doses.missed` of the screens' texts; a test compares them).
 */
export const MISSED_SENTENCES: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    today: 'at {{time}}',
    yesterday: 'yesterday at {{time}}',
    tomorrow: 'tomorrow at {{time}}',
    otherDay: 'on {{date}} at {{time}}',
    still:
      'You can still take it until {{until}}, half way to the next dose {{next}}. For orientation, your leaflet comes first. Never take a double dose.',
    stillByRule:
      'By your plan you can still take it until {{until}}. The next dose is {{next}}. Never take a double dose.',
    skip: 'The time for this dose is over. The next one is {{next}}. Never take a double dose. Your leaflet says what to do.',
    skipByRule:
      'By your plan it is too late for this dose: skip it. The next one is {{next}}. Never take a double dose.',
    stillLast:
      'You can still take it until {{until}}. Your plan has no further dose. For orientation, your leaflet comes first. Never take a double dose.',
    held: 'Not now: it would be too much, or too soon. Ask your doctor or pharmacist before you take it. For orientation, not medical advice.',
    doubled:
      'You took {{amount}} of it {{at}}. Do not take another one now. Never take a double dose. For orientation, your leaflet comes first.',
  },
  de: {
    today: 'um {{time}}',
    yesterday: 'gestern um {{time}}',
    tomorrow: 'morgen um {{time}}',
    otherDay: 'am {{date}} um {{time}}',
    still:
      'Sie können es noch bis {{until}} nehmen, die halbe Zeit bis zur nächsten Dosis {{next}}. Nur zur Orientierung: Es gilt der Beipackzettel. Nehmen Sie nie die doppelte Menge.',
    stillByRule:
      'Nach Ihrem Plan können Sie es noch bis {{until}} nehmen. Die nächste Dosis ist {{next}}. Nehmen Sie nie die doppelte Menge.',
    skip: 'Die Zeit für diese Dosis ist vorbei. Die nächste ist {{next}}. Nehmen Sie nie die doppelte Menge. Was zu tun ist, steht im Beipackzettel.',
    skipByRule:
      'Nach Ihrem Plan ist es für diese Dosis zu spät: Lassen Sie sie aus. Die nächste ist {{next}}. Nehmen Sie nie die doppelte Menge.',
    stillLast:
      'Sie können es noch bis {{until}} nehmen. Ihr Plan sieht danach keine Dosis mehr vor. Nur zur Orientierung, es gilt der Beipackzettel. Nehmen Sie nie die doppelte Menge.',
    held: 'Nicht jetzt: Es wäre zu viel oder zu früh. Fragen Sie in der Arztpraxis oder Apotheke, bevor Sie es nehmen. Zur Orientierung, kein ärztlicher Rat.',
    doubled:
      'Sie haben {{at}} davon {{amount}} genommen. Nehmen Sie jetzt nicht noch etwas davon. Nehmen Sie nie die doppelte Menge. Nur zur Orientierung, es gilt der Beipackzettel.',
  },
}

/** One of the sentences with its moments filled in. */
export const missedSentence = (
  language: Language,
  key: string,
  filled: Readonly<Record<string, string>>,
): string =>
  (MISSED_SENTENCES[language][key] ?? '').replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => filled[name] ?? '',
  )

/** The key of the sentence for a dose that may still be taken, or may not. */
export function sentenceOf(missed: Exclude<MissedMoment, { kind: 'past' }>, hasNext: boolean): string {
  return hasNext ? `${missed.kind}${missed.by_rule ? 'ByRule' : ''}` : 'stillLast'
}
