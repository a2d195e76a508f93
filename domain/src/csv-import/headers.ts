import { fold, words } from '../fold.ts'
import { MEASUREMENTS } from '../measurements.ts'
import { LOG_KINDS } from '../log-kinds.ts'
import { ANALYTES } from '../labs/analytes.ts'
import { IMPORT_FIELDS, type ImportKind, MEASURED_FIELDS, measuredIn } from './import-fields.ts'
import { unitFromWord, unitOfWord } from './unit-words.ts'

const DATE =
  'date;day;datum;tag;zeitpunkt;measured at;measured on;gemessen am;messdatum;datetime;date time;date and time;datum uhrzeit;datum und uhrzeit;datum zeit;timestamp;zeitstempel;device timestamp;geratezeitstempel'
const TIME = 'time;uhrzeit;zeit;time of day;recorded time;messzeit'
const NOTE =
  'note;notes;comment;comments;remark;remarks;notiz;notizen;bemerkung;bemerkungen;kommentar;anmerkung'
const ISSUE = 'health issue;health problem;gesundheitsproblem;erkrankung;diagnose;diagnosis'

/** How columns are called, in English and German, by field. What our own export writes is among them. */
const NAMES: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = {
  log_entries: {
    date: DATE,
    time: TIME,
    time_zone: 'time zone;timezone;zeitzone',
    kind: 'kind;type;measurement;art;messung;messgroße;what;was',
    value_1: 'value;reading;result;wert;messwert;ergebnis',
    unit_1: 'unit;units;einheit',
    blood_pressure: 'blood pressure;bp;blutdruck;rr;systolic diastolic;sys dia',
    bp_sys:
      'systolic;systole;sys;syst;upper;upper value;systolisch;oberer wert;blood pressure systolic;systolic blood pressure;blutdruck systolisch;systolischer blutdruck;systolischer wert',
    bp_dia:
      'diastolic;diastole;dia;diast;lower;lower value;diastolisch;unterer wert;blood pressure diastolic;diastolic blood pressure;blutdruck diastolisch;diastolischer blutdruck;diastolischer wert',
    pulse: 'pulse;puls;heart rate;pulse rate;hr;bpm;herzfrequenz;pulsfrequenz',
    glucose:
      'glucose;blood glucose;blood sugar;sugar;bg;glukose;blutzucker;blutzuckerwert;zucker;bz;glucose value',
    glucose_cgm: 'sensor glucose;historic glucose;cgm;gewebezucker;sensorglukose;glukosewert verlauf',
    ketones: 'ketones;ketone;ketonkorper;blood ketones',
    hba1c: 'hba1c;a1c;langzeitzucker;langzeitblutzucker',
    chol_total: 'cholesterol;total cholesterol;cholesterin;gesamtcholesterin',
    chol_ldl: 'ldl;ldl cholesterol;ldl cholesterin',
    chol_hdl: 'hdl;hdl cholesterol;hdl cholesterin',
    trig: 'triglycerides;triglyzeride;triglyceride',
    weight: 'weight;body weight;gewicht;korpergewicht',
    height: 'height;body height;große;korpergroße',
    waist: 'waist;waist circumference;taille;taillenumfang;bauchumfang',
    bodyfat: 'body fat;fat;korperfett;korperfettanteil',
    temp: 'temperature;body temperature;temp;temperatur;korpertemperatur;fieber;fever',
    spo2: 'spo2;oxygen;oxygen saturation;saturation;sauerstoff;sauerstoffsattigung',
    resp: 'breathing rate;respiratory rate;respiration;atemfrequenz',
    pef: 'pef;peak flow;peakflow',
    fev1: 'fev1',
    inr: 'inr;quick inr',
    steps: 'steps;schritte;step count;schrittzahl',
    exercise: 'exercise;activity;workout;sport;bewegung;training',
    sleep: 'sleep;sleep duration;schlaf;schlafdauer',
    pain: 'pain;pain score;schmerz;schmerzen;schmerzstarke',
    mood: 'mood;stimmung',
    water: 'water;drinks;fluids;trinkmenge;wasser;getranke',
    carbs: 'carbs;carbohydrates;kohlenhydrate;kh',
    insulin_dose: 'insulin;insulin dose;insulindosis;insulin units',
    meal: 'meal;mahlzeit;meal context;essen',
    arm: 'arm;measured arm;messarm',
    position: 'position;body position;korperlage;haltung',
    context: 'context;umstande',
    note: NOTE,
    health_issue: ISSUE,
    source_id: 'uid',
  },
  symptoms: {
    date: `${DATE};recorded date`,
    time: TIME,
    name: 'name;symptom;symptoms;symptome;complaint;beschwerde;beschwerden',
    severity: 'severity;strength;intensity;pain;score;starke;intensitat;schweregrad;schmerzstarke',
    description: `description;details;beschreibung;${NOTE}`,
    health_issue: ISSUE,
    source_id: 'id',
  },
  lab_results: {
    date: `${DATE};taken on;collected;collection date;date of collection;sample date;abnahmedatum;entnahmedatum;abnahme;entnahme;probe vom;befunddatum`,
    analyte: 'analyte;test;test name;parameter;name;analyt;laborwert;untersuchung;bezeichnung',
    value_1: 'value;result;wert;messwert;ergebnis;resultat',
    unit_1: 'unit;units;einheit;maßeinheit',
    comparator: 'comparator;vergleichszeichen',
    text: 'text;result text;befund;textergebnis',
    low: 'low;lower limit;ref low;min;minimum;untergrenze;unterer grenzwert;unterer wert;referenz von',
    high: 'high;upper limit;ref high;max;maximum;obergrenze;oberer grenzwert;oberer wert;referenz bis',
    range:
      'range;range text;reference;reference range;ref range;normal range;referenzbereich;referenz;normbereich;normalbereich;normwert;normalwert',
    flag: 'flag;abnormal;mark;markierung;kennzeichen;bewertung',
    judged_by: 'judged by',
    loinc: 'loinc;loinc code',
    laboratory: 'laboratory;lab;labor;laboratorium',
    note: NOTE,
    health_issue: ISSUE,
    source_id: 'report id;report;befundnummer;auftragsnummer',
  },
}

const lookup = (kind: ImportKind) =>
  new Map(
    [
      ...Object.entries(NAMES[kind]).flatMap(([field, names]) =>
        names.split(';').map((name) => [name, field]),
      ),
      ...(kind === 'log_entries' ? labels() : []),
      ...IMPORT_FIELDS[kind].map((field) => [field, field]),
    ].map(([name = '', field = '']) => [key(name), field] as const),
  )
const labels = () =>
  [...MEASUREMENTS.values()]
    .filter(({ key: field }) => measuredIn(field) !== null)
    .flatMap(({ key: field, label, label_de }) => [label, label_de].map((name) => [bare(name), field]))
const key = (text: string) => words(text).join(' ')
const bare = (text: string) => text.replaceAll(/\s*[([][^)\]]*[)\]]/g, '')

const FIELDS: Readonly<Record<ImportKind, ReadonlyMap<string, string>>> = {
  log_entries: lookup('log_entries'),
  symptoms: lookup('symptoms'),
  lab_results: lookup('lab_results'),
}
const ANALYTE_NAMES: ReadonlySet<string> = new Set(
  ANALYTES.flatMap(({ name, name_de }) => [name, name_de, bare(name), bare(name_de)].map(key)),
)

export interface ReadHeader {
  field: string | null
  /** The unit that the header names, as written; '' for none. */
  unit: string
  /** The header without its unit. */
  name: string
}

/** What a header says about its column: "Blutzucker (mg/dL)", "Gewicht in kg". */
export function readHeader(kind: ImportKind, header: string): ReadHeader {
  const { name, unit } = splitUnit(header)
  const found = FIELDS[kind].get(key(header)) ?? FIELDS[kind].get(key(name)) ?? null
  if (found !== null || kind !== 'lab_results') return { field: found, unit, name }
  return { field: ANALYTE_NAMES.has(key(name)) ? 'analyte_values' : null, unit, name }
}

function splitUnit(header: string): { name: string; unit: string } {
  const text = header.trim()
  const bracketed = /^(.+?)\s*[([]([^)\]]+(?:\[[^\]]*\][^)\]]*)?)[)\]]$/.exec(text)
  if (bracketed) return { name: bracketed[1] ?? '', unit: (bracketed[2] ?? '').trim() }
  const last = /^(.+?)(?:\s+in|,|:)?\s+(\S+)$/i.exec(text)
  if (last && unitOfWord(last[2] ?? '') !== null) return { name: last[1] ?? '', unit: last[2] ?? '' }
  return { name: text, unit: '' }
}

/** The unit of a measurement's column by its header, as UCUM writes it; null where it names none that fits. */
export function unitInHeader(field: string, unit: string): string | null {
  const of = field === 'blood_pressure' ? 'bp_sys' : measuredIn(field)
  return of === null || unit === '' ? null : unitFromWord(of, unit)
}

const KIND_WORDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(NAMES.log_entries).flatMap(([field, names]) =>
    field === 'blood_pressure' || measuredIn(field)
      ? names.split(';').map((name) => [key(name), field] as const)
      : [],
  ),
  ...labels().map(([name = '', field = '']) => [key(name), field] as const),
  ...[...MEASURED_FIELDS, ...Object.keys(LOG_KINDS)].map((kind) => [key(kind), kind] as const),
])

/** The kind of log entry, or the kind of value, that a cell names in either language; null for other words. */
export const kindInWords = (cell: string): string | null => KIND_WORDS.get(key(cell)) ?? null

/** How many headers of a line are known, for a kind of record. */
export function knownHeaders(kind: ImportKind, headers: readonly string[]): number {
  return new Set(headers.map((header) => readHeader(kind, header).field).filter((field) => field !== null))
    .size
}

/** Whether a text is written like this one, whichever way umlauts and cases are. */
export const isSameWord = (a: string, b: string): boolean => fold(a.trim()) === fold(b.trim())
