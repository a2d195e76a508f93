import { fold } from './fold.ts'

/** Questions that only somebody who knows the patient can answer: doses and diagnoses. */
export type DeclinedKind = 'dosing' | 'diagnosis'

const PATTERNS: Record<DeclinedKind, readonly RegExp[]> = {
  dosing: [
    /\b(?:how (?:much|many|often)|what amount|when)\b.*\b(?:take|inject|tablets?|pills?|drops|units|mg)\b/,
    /\b(?:dose|dosage|dosing|overdue dose|missed dose)\b/,
    /\b(?:should|can|may|must) i (?:take|stop|skip|double|increase|reduce|combine|start|inject)\b/,
    /\b(?:stop|skip|double|increase|reduce) (?:taking|my) \w+/,
    /\b(?:wie viel|wieviel|wie viele|wieviele|wie oft|wann)\b.*\b(?:nehmen|einnehmen|spritzen|tabletten|tablette|tropfen|einheiten|mg)\b/,
    /\b(?:dosis|dosierung|dosieren|hochstdosis|tagesdosis)\b/,
    /\b(?:soll|sollte|kann|darf|muss) ich\b.*\b(?:nehmen|einnehmen|absetzen|weglassen|verdoppeln|erhohen|senken|spritzen|kombinieren)\b/,
  ],
  diagnosis: [
    /\b(?:do|could|might|may) i have (?!to\b)/,
    /\b(?:what(?:'s| is| could be)?) wrong with me\b/,
    /\bwhat (?:do|could|might) i have\b/,
    /\b(?:is|could|can|might) (?:it|this|that) be\b|\b(?:is|are) (?:it|this|that|these) (?:a |an )?(?:\w+ )?(?:cancer|infection|disease|illness|tumou?r|flu|diabetes|allergy)\b/,
    /\bdiagnos/,
    /\b(?:was habe ich|was fehlt mir|welche krankheit|was konnte das sein|woran leide ich)\b/,
    /\b(?:habe|hab) ich (?:vielleicht |etwa |jetzt )?(?:ein|eine|einen|krebs|diabetes|bluthochdruck|rheuma|grippe|covid)\b/,
    /\b(?:ist|konnte|kann) (?:das|es|dies)\b.*\b(?:sein|krebs|infektion|krankheit|tumor|grippe|diabetes|allergie)\b/,
  ],
}

/** Returns the kind of question to decline kindly; null for others. */
export function declinedKind(text: string): DeclinedKind | null {
  const asked = fold(text)
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll(/\s+/g, ' ')
  const kinds: DeclinedKind[] = ['dosing', 'diagnosis']
  return kinds.find((kind) => PATTERNS[kind].some((pattern) => pattern.test(asked))) ?? null
}
