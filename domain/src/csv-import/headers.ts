import { fold, words } from '../fold.ts'
import { MEASUREMENTS } from '../measurements.ts'
import { LOG_KINDS } from '../log-kinds.ts'
import { analyteNamed } from '../labs/names.ts'
import { fieldInWords } from './header-words.ts'
import {
  circumstanceIn,
  IMPORT_FIELDS,
  type ImportKind,
  MEASURED_FIELDS,
  measuredIn,
} from './import-fields.ts'
import { isForeignUnit, unitFromWord, unitOfWord } from './unit-words.ts'

const DATE =
  'date;day;datum;tag;zeitpunkt;measured at;measured on;gemessen am;messdatum;datetime;date time;date and time;datum uhrzeit;datum und uhrzeit;datum zeit;timestamp;zeitstempel;device timestamp;geratezeitstempel'
const TIME =
  'time;uhrzeit;zeit;time of day;recorded time;messzeit;tageszeit;daytime;part of day;when;wann;zeitraum'
const NOTE =
  'note;notes;comment;comments;remark;remarks;notiz;notizen;bemerkung;bemerkungen;kommentar;anmerkung'
const ISSUE = 'health issue;health problem;gesundheitsproblem;erkrankung;diagnose;diagnosis'

/** Names of columns, in English and German, by field. Those of our own export are among them. */
const NAMES: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = {
  log_entries: {
    date: DATE,
    time: TIME,
    time_zone: 'time zone;timezone;zeitzone',
    time_offset: 'time offset',
    kind: 'kind;type;item type;entry type;messwertart;eintragstyp;measurement;art;messung;messgroße;what;was',
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
    event: 'event type;ereignistyp;control test;kontrolltest;kontrollmessung;control solution',
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
export interface ReadHeader {
  field: string | null
  /** The unit that the header names, as written; '' for none. */
  unit: string
  /** The header without its unit. */
  name: string
}

/**
 * Reads a column's header: "Blutzucker (mg/dL)", "Gewicht in kg", "Systolic BP". A unit in which
 * the kind is not measured says that another thing is meant: "Water (%)" is no drink.
 */
export function readHeader(kind: ImportKind, header: string): ReadHeader {
  const split = splitUnit(header.replace(PREFIX, ''))
  // A unit of symbols alone, "(%)", contains none of these words: it is parsed separately.
  const isWhole = split.unit === '' || words(split.unit).length > 0
  const whole = isWhole ? FIELDS[kind].get(key(header.replace(PREFIX, ''))) : undefined
  if (whole !== undefined) return { field: whole, unit: '', name: header.trim() }
  const isUnit = split.unit !== '' && (unitOfWord(split.unit) !== null || isForeignUnit(split.unit))
  const { name, unit } = isUnit || kind === 'lab_results' ? split : { name: header.trim(), unit: '' }
  const field = fieldOf(kind, name) ?? (isUnit ? null : outsideBrackets(kind, split.name))
  if (field === 'meal' && unitFromWord('carbs', unit) !== null) return { field: 'carbs', unit, name }
  if (field === null && DATED.test(header.trim()) && kind === 'lab_results')
    return { field: 'dated_results', unit: '', name: header.trim() }
  if (field === null) return { field, unit, name }
  if (unit === '' && measuredIn(field) && unitFromWord(measuredIn(field) ?? 'weight', name) !== null)
    return { field, unit: name, name }
  return { field: unit === '' || fits(field, unit) ? field : null, unit, name }
}

/** A column of results that is named by its day. */
const DATED = /^\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{2,4}$/

/** Exports of apps put the name of their table before that of the column. */
const PREFIX = /^com(\.\w+)+\.(?=\w+$)/

function fieldOf(kind: ImportKind, name: string): string | null {
  const exact = FIELDS[kind].get(key(name))
  if (exact !== undefined) return exact
  if (kind === 'lab_results' && (analyteNamed(name) || isOfLaboratory(name))) return 'analyte_values'
  return fieldInWords(kind, name)
}

/** Values of the logbook that laboratories measure too. */
const MEASURED_BY_BOTH: ReadonlySet<string> = new Set([
  'glucose',
  'ketones',
  'hba1c',
  'chol_total',
  'chol_ldl',
  'chol_hdl',
  'trig',
  'inr',
])
function isOfLaboratory(name: string): boolean {
  const logged = FIELDS.log_entries.get(key(name)) ?? fieldInWords('log_entries', name)
  return logged !== null && MEASURED_BY_BOTH.has(logged)
}

/**
 * Brackets beside a date say nothing about it; beside a value they may say that it is another one.
 */
function outsideBrackets(kind: ImportKind, name: string): string | null {
  const field = fieldOf(kind, name)
  const isOfValue = measuredIn(field) !== null || circumstanceIn(field) !== null || field === 'blood_pressure'
  return isOfValue ? null : field
}

const fits = (field: string, unit: string) => {
  const of = field === 'blood_pressure' ? 'bp_sys' : measuredIn(field)
  return of === null || unitFromWord(of, unit) !== null
}

function splitUnit(header: string): { name: string; unit: string } {
  const text = header.trim()
  const bracketed = /^(.+?)\s*[([]([^)\]]+(?:\[[^\]]*\][^)\]]*)?)[)\]]$/.exec(text)
  if (bracketed) return { name: bracketed[1] ?? '', unit: (bracketed[2] ?? '').trim() }
  const last = /^(.+?)(?:\s+in|,|:)?\s+(\S+)$/i.exec(text)
  const word = last?.[2] ?? ''
  const isUnit = unitOfWord(word) !== null || (word.includes('/') && isForeignUnit(word))
  if (last && isUnit) return { name: last[1] ?? '', unit: last[2] ?? '' }
  const rate = /^(.+?)\s*\/\s*min\.?$/i.exec(text)
  if (rate) return { name: rate[1] ?? '', unit: '/min' }
  return { name: text, unit: '' }
}

/**
 * The unit of a measurement's column by its header, as UCUM writes it; null where it names none
 * that fits.
 */
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

/**
 * The kind of log entry, or the kind of value, that a cell names in either language; null for other
 * words.
 */
export function kindInWords(cell: string): string | null {
  const exact = KIND_WORDS.get(key(cell))
  if (exact !== undefined) return exact
  const found = fieldInWords('log_entries', cell)
  return found !== null && (measuredIn(found) || found === 'blood_pressure') ? found : null
}

/** Counts the known headers of a line, for a kind of record. */
export function knownHeaders(kind: ImportKind, headers: readonly string[]): number {
  return new Set(headers.map((header) => readHeader(kind, header).field).filter((field) => field !== null))
    .size
}

/** True when two texts are the same word, whatever their umlauts and cases. */
export const isSameWord = (a: string, b: string): boolean => fold(a.trim()) === fold(b.trim())
