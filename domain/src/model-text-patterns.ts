/**
 * Phrases that claim that the reader has, or could have, an illness. All patterns here are over
 * folded text, in which "question" is "qustion" (fold.ts).
 */
export const DIAGNOSES: readonly RegExp[] = [
  /\b(?:diagnos|diagnose|diagnostiz)\w*/,
  /\byou (?:probably|likely|possibly|clearly|certainly|definitely|may|might|could|must|seem to|appear to)(?: \w+)? (?:have|be|suffer)\b/,
  /\b(?:it|this|that|these|what you describe) (?:\w+ )?(?:sounds?|looks?) like\b/,
  /\b(?:it|this|that|these)(?: \w+){0,4} (?:suggests?|indicates?|points? to|means? (?:that )?you)\b/,
  /\bsigns? of (?:an? )?\w+ (?:in|for) you\b|\byou(?:'re| are) (?:having|suffering)\b/,
  /\bsie (?:haben|leiden|konnten|durften|mussten)\b[^.]{0,40}\b(?:wahrscheinlich|vermutlich|moglicherweise|vielleicht|sicher|eindeutig|offenbar|wohl)\b/,
  /\b(?:wahrscheinlich|vermutlich|moglicherweise|vielleicht|offenbar|eindeutig)\b[^.]{0,30}\b(?:haben|leiden) sie\b/,
  /\bsie (?:konnten|durften) \b[^.]{0,60}\bhaben\b/,
  /\b(?:das|es|dies)(?: \w+){0,3} (?:klingt nach|sieht nach|deutet auf|spricht fur|weist auf)\b/,
]

/** Phrases that tell how much to take, or to begin, change or stop it. */
export const ADVICE_ON_DOSES: readonly RegExp[] = [
  /\b(?:take|taking|inject|swallow|use|try|increase|reduce|lower|raise)\b[^.]*\b\d[\d.,]* ?(?:mg|mcg|µg|g|ml|i\.?u\.?|units?|tablets?|pills?|capsules?|drops?|puffs?)\b/,
  /\b(?:you|i|we) (?:\w+ )?(?:should|can|could|may|must|need|have to|ought|recommend|suggest|advise)\b[^.]*\b(?:stop|start|skip|double|halve|increase|reduce|lower|raise|change|inject|take|taking|swallow)\b/,
  /^ ?(?:please |just |so |then |yes,? |first,? )?(?:stop|start|skip|double|halve|increase|reduce|lower|raise|inject|swallow|take)\b(?! (?:this|your|the|these|it|them)? ?(?:qustions?|list|notes?|reading|readings|measurement|plan|letter|report|time|part|care|record)\b)/,
  /\b(?:nehmen|spritzen|schlucken|probieren|erhohen|senken|verwenden)\b[^.]*\b\d[\d.,]* ?(?:mg|µg|g|ml|i\.?e\.?|einheiten|tabletten?|kapseln?|tropfen|hube?)\b/,
  /\b\d[\d.,]* ?(?:mg|µg|g|ml|i\.?e\.?|einheiten|tabletten?|kapseln?|tropfen|hube?)\b[^.]*\b(?:nehmen|einnehmen|spritzen|schlucken)\b/,
  /\bsie (?:sollten|konnen|durfen|mussen|sollen)\b[^.]*\b(?:absetzen|weglassen|verdoppeln|erhohen|senken|andern|spritzen|einnehmen|nehmen|beginnen|halbieren)\b/,
  /^ ?(?:bitte |dann |ja,? )?(?:nehmen|setzen|lassen|verdoppeln|halbieren|erhohen|senken|spritzen|beginnen|schlucken)\b[^.]*\bsie\b(?![^.]*\b(?:frage|liste|notiz|fragen|messung|termin)\b)/,
]

/** Phrases that place a fact in the record, as the reader entered it. */
export const RECORDED =
  /\b(?:recorded|entered|logged|noted|in your record|health issus?|eingetragen|erfasst|notiert|in ihrer akte|gesundheitsprobleme?)\b/
