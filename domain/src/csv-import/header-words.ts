import { words } from '../fold.ts'

/**
 * The words of a header, folded, also of names such as `bloodPressureSys` and `BGValue`, with
 * blanks around.
 */
export function wordsOfHeader(name: string): string {
  const apart = name
    .replace(/^com(\.\w+)+\.(?=\w+$)/, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/\b(hb)\s+(a1c)/gi, '$1$2')
  return ` ${words(apart).join(' ')} `
}

/**
 * Folded words for values that are computed, set, planned or estimated, or a device's: no values of
 * the body.
 */
const NO_VALUE =
  / (score|punktzahl|bmi|index|deviation|abweichung|change|changed|anderung|veranderung|diff|difference|differenz|delta|target|goal|ziel|zielwert|limit|grenzwert|threshold|average|avg|mean|mittelwert|mittel|durchschnitt|durchschnittlich|max|maximum|maximal|highest|hochste|hochster|min|minimum|minimal|lowest|niedrigste|niedrigster|trend|uuid|datauuid|deviceuuid|error|fehler|fehlercode|mode|messmodus|warning|alert|alarm|expected|erwartet|selected|planned|geplant|estimated|geschatzt|linked|calibration|kalibrierung|isig|previous|vorwert|mass|masse|muscle|muskel|muskeln|muskelmasse|skeletal|bone|bones|knochen|knochenmasse|visceral|viszeralfett|metabolic|metabolisches|lean|hydration|rem|deep|light|awake|bedtime|bed|efficiency|variability|hrv|room|ambient|raumtemperatur|zimmer|outside|aussentemperatur|manschette|cuff|version|serial|intensity|intensitat|points|calories|calorie|kalorien|servings|portionen|numeric|numerisch|numerisches|numerische|type|typ|temporary|temporar|percentage|birth|ideal|factor|faktor|urine|urin|user|anwender|gap|druckdifferenz|pulsdruck|pulse pressure|lost|loss|gain|gained|verlust|abnahme|zunahme|lifted|lifting|dumbbell|barbell|backpack|rucksack|hantel|dry|birth|geburt|remaining|board|iob|price|preis|cost|costs|kosten|need|debt|bedarf|defizit|consistency|rating|bewertung|sd|std dev|stdev|cv|variation|skin|haut|wrist|handgelenk|weather|wetter|husband|wife|ehemann|ehefrau|mann|frau|partner|baby|child|kind|dog|cat|hund|katze|pet|mother|father|mutter|vater|son|daughter|sohn|tochter|free|length|lange|best|bestwert|peak heart rate|dietary|added|central|ankle|knochel|aortic|abi|venous|intraocular|augeninnendruck|reifendruck|luftdruck|barometric|atmospheric|saliva|speichel|breath ketones?|effort|performance|level of activity|activity level|weekly|monthly|\d+ ?d|\d+ day|\d+ days|\d+ tage?)s? /

/** German words that join a kind with what is wanted, computed or changed of it. */
const NO_VALUE_JOINED =
  /(ziel|wunsch|ideal|soll|trocken|geburts|start|anfangs|normal|hochst|tiefst|max|min)(gewicht|puls|blut|zucker|druck)|(gewichts?|zucker|puls|druck|schlaf|aktivitats?)(ziel|verlust|abnahme|zunahme|anderung|index|qualitat|wertung|score|effizienz|bedarf|defizit|trend|mittel|schnitt)/

/**
 * Words of headers by field, in the order in which they are looked for: the first that fits says
 * what a column is.
 */
const BY_WORDS: readonly (readonly [field: string, has: RegExp, hasNot?: RegExp])[] = [
  [
    'blood_pressure',
    / (sys|syst|systol[a-z]*|upper|oberer|oben) ([a-z]+ )*(dia|diast|diastol[a-z]*|lower|unterer|unten) /,
  ],
  [
    'bp_sys',
    /systol| syst? | sbp |(druck|pressure| rr | bp | bd ).*(oben|obere|ober | upper| high| top )| top (number|value|reading) |(oberer|upper|oben).*(druck|wert|pressure|valu)/,
  ],
  [
    'bp_dia',
    /diastol| dia(st?)? | dbp |(druck|pressure| rr | bp | bd ).*(unten|untere|unter | lower| low | bottom )| bottom (number|value|reading) |(unterer|lower|unten).*(druck|wert|pressure|valu)/,
  ],
  [
    'pulse',
    / puls| heart ?rate | heart ?beats? |herzfrequenz|herz ?schlag| hr | hf | bpm /,
    /variab|pressure| zone|unregel|irregular|minutes|recovery/,
  ],
  [
    'blood_pressure',
    /blutdruck|blood ?pressure| pressure | rr | bp | bd | druck /,
    / unit| einheit|medik|medic/,
  ],
  ['hba1c', /hba1c| a1c |langzeit(blut)?zucker/, / e a1c |ea1c| gmi | est /],
  [
    'glucose_cgm',
    /( sensor| cgm|historic| scan|verlauf|interstit|gewebe| sgv| egv)/,
    / id | insulin| keton| name/,
  ],
  ['ketones', /keton/],
  ['chol_ldl', / ldl/],
  ['chol_hdl', / hdl/],
  ['trig', /triglyc|triglyz/],
  ['chol_total', /(total|gesamt).*chol|chol.*(total|gesamt)| cholesterol | cholesterin /],
  [
    'glucose',
    /glucose|glukose|blutzucker|blutglu| blood sugar| sugar | zucker | zuckerwert | nuchternzucker | bz | bg | bgl | bsl | fbs | rbs /,
    / rate | input |event|medik|insulin| meter /,
  ],
  [
    'insulin_dose',
    /insulin| bolus|basal/,
    / rate | duration| daur| meal| mahlzeit|correction|korrektur|mahlzeiteninsulin|korrekturinsulin|speed|sensit|ratio/,
  ],
  ['carbs', /carb|kohlenhydr| kh | ch gr /, / ratio|portion| be | ke | khe | bu |einheit|bread|exchange/],
  ['weight', /gewicht| weight| wt | kg | lbs? /, /unit|einheit|gain|loss/],
  ['height', / height|korpergrosse| grosse |korperlange/],
  ['waist', /taille|waist|bauchumfang/],
  ['bodyfat', /body ?fat|korperfett|fettanteil| fett | fat /, / gram| trans| satur/],
  ['temp', /temperatur|fieber| fever|korperwarme| temp | korpertemp /],
  ['spo2', /spo2| spo |oxygen|sauerstoff|satur|sattigung| o2 /],
  ['resp', /respirat|atemfreq|breathing|atemzug|atmung/],
  ['pef', / pef |peak ?flow/],
  ['fev1', / fev ?1 /],
  ['inr', / inr /],
  ['steps', / steps?( |count)|schritt/, /goal|ziel/],
  [
    'sleep',
    /(sleep|schlaf|asleep|slept).*(duration|daur|time|zeit|hours|stunden|minutes|minuten|total)|(minutes|hours|stunden|minuten|total|time).*(sleep|asleep|slept|schlaf)|schlafstunden|schlafminuten| sleep | schlaf |schlafdaur/,
    /start|end|beginn|ende|quality|qualitat|latency|stage|phase/,
  ],
  [
    'exercise',
    /(exercise|workout|training|activity|sport|aktivitat|bewegung).*(duration|daur|minutes|minuten|time)|aktivitatsdaur|trainingsdaur/,
    /move|inactive|active min|description|beschreibung/,
  ],
  ['pain', /schmerz| pain /, /ort|location|mittel|medic/],
  ['mood', / stimmung| mood /],
  [
    'water',
    /trinkmenge|getrank|getrunken| trinken | drinks? |fluid|flussigkeit|(water|wasser).*(intake|menge|drunk|getrunken)| water | wasser /,
    /body|korper|anteil|weight|gewicht|temperatur|alcohol|alkohol|glass|glaser|cups?|tassen|becher|bottle|flasche/,
  ],
  ['irregular', /(unregelm|irregular).*(herz|heart|puls)|arrhythm/, /count|anzahl/],
  ['meal', /meal marker|mahlzeit markierung|meal context| mahlzeitenbezug/],
  ['note', /bemerk|notiz| notes? |kommentar|comment|remark|anmerk/],
]

const LAB_BY_WORDS: typeof BY_WORDS = [
  ['low', /(ref|norm|range).*( min| low| from| von | unter)|untergrenze|unterer grenz/],
  ['high', /(ref|norm|range).*( max| high| upper| to | bis | ober)|obergrenze|oberer grenz/],
  [
    'range',
    /(ref|normal).*(range|bereich|text|interval|wert)|normbereich|normwert|sollwert/,
    // "In reference range" says of a result that it is.
    /^ (in|im|within|inside|out|outside|not|nicht|innerhalb|ausserhalb) /,
  ],
  [
    'analyte',
    / (test|lab|laboratory|component|analyte|parameter) ?(name)? |untersuchung|analyt |laborwert|bezeichnung/,
    /code|date|datum|unit|result|valu|status|categ|control|kontroll/,
  ],
  ['unit_1', / units? |einheit/],
  [
    'value_1',
    / (result|valu|ergebnis|resultat|messwert|wert)( valu| wert)? $/,
    / ref| norm|previous|vorwert|status|date|datum/,
  ],
  ['laboratory', /facility|laborator| labor |einrichtung|performing lab/],
  ['note', /bemerk|notiz| notes? |kommentar|comment|remark|anmerk/],
]

/** Words allowed in the header of a date or time column, one of which is required. */
const DATE_WORDS =
  / (date|datum|tag|day|messdatum|timestamp|zeitstempel|geratezeitstempel|datetime|zeitpunkt|messzeitpunkt|messzeit) /
const TIME_WORDS = / (time|zeit|uhr|uhrzeit|messzeit|clock) /
const BESIDE =
  / (date|datum|tag|day|messdatum|timestamp|zeitstempel|geratezeitstempel|datetime|zeitpunkt|messzeitpunkt|time|zeit|uhr|uhrzeit|clock|messzeit|measure|when|wann|measured|measurement|messung|der|des|the|of|und|and|on|at|am|um|reading|recorded|recording|record|local|device|string|taken|test|completed|collection|collected|result|results|sample|befund|abnahme|entnahme|untersuchung|log|entry) /

function momentField(text: string, holds: string): string | null {
  const rest = text.replaceAll(' ', '  ').replaceAll(new RegExp(BESIDE.source, 'g'), '').trim()
  if (rest !== '') return null
  if (/ day of | tag der /.test(text) && !/measur|mess|record/.test(text)) return null
  if (DATE_WORDS.test(text)) return 'date'
  return TIME_WORDS.test(text) && holds !== 'lab_results' ? 'time' : null
}

/**
 * The field that a header's words name, in either language; null when none matches, or something
 * else is beside it.
 */
export function fieldInWords(holds: string, name: string): string | null {
  const text = wordsOfHeader(name)
  const moment = momentField(text, holds)
  if (moment !== null) return moment
  const rules = { log_entries: BY_WORDS, lab_results: LAB_BY_WORDS }[holds] ?? []
  const found = rules.find(([, has, hasNot]) => has.test(text) && !hasNot?.test(text))?.[0] ?? null
  return found !== null && holds === 'log_entries' && isNoValue(name) ? null : found
}

/** True when a header names a computed, set or planned value, not a measured one. */
export function isNoValue(name: string): boolean {
  const text = wordsOfHeader(name)
  return NO_VALUE.test(text) || NO_VALUE_JOINED.test(text)
}

/** True when a header says that its numbers are lengths of time. */
export const saysDuration = (name: string): boolean =>
  /daur|dauer|duration|minut|hours?|stunden|zeit|time|asleep/.test(wordsOfHeader(name))
