import type { Intent } from './understood.ts'
import { type Vocabulary, vocabularyOf } from './word-list.ts'

/** Words that name the part of the record in question, but not the entries. */
const RECORD = `record records recorded recording noted note notes saved stored entered entry entries logged log logbook
  listed list file akte eingetragen~ notiert~ gespeichert~ hinterlegt~ erfasst~ eintrag eintrage tagebuch logbuch data daten`
const VALUES = `reading~ measurement~ measured measure value values number numbers result results level levels trend history
  progress chart graph development course statistics figures
  messung~ messwert~ gemessen~ wert werte verlauf entwicklung kurve diagramm statistik spiegel stand`
const COUNTED = `how often many times number count anzahl oft haufig mal male viele`
const MEDICINES = `medicine medicines medication medications med meds tablet tablets pill pills drug drugs capsule capsules
  prescription prescriptions dose doses dosage plan plans schedule therapy treatment
  medikament~ tablette~ pille~ arznei~ mittel dosis dosierung dosen medikation medis plan~ therapie behandlung kapsel~`
const TAKEN = `take takes taking taken took use using used swallow~ inject~ nehme nehm nehmen nimmst genommen eingenommen
  einnahme~ einnehmen nahm gespritzt bekomme bekommen kriege`

const FRAMES: Partial<Record<Intent, string>> = {
  record_value: `${RECORD} ${VALUES}`,
  record_lab: `${RECORD} ${VALUES} lab labs laboratory blood test tests report reports panel latest last bloodwork bloods
    labor~ blut blutwert~ blutbild blutuntersuchung~ ergebnis ergebnisse befund~ letzte~ neueste~`,
  record_symptom: `${RECORD} ${COUNTED} symptom symptoms symptome beschwerden feel feeling felt severity strength strong stark starke
    attack attacks episode episodes anfall anfalle pain schmerzen schmerz hurt hurts`,
  record_dose: `${RECORD} ${MEDICINES} ${TAKEN} ${COUNTED} last latest time letzte~ zuletzt miss missed skip skipped forget forgot
    forgotten vergessen verpasst ausgelassen adherence compliance einnahmetreue marked`,
  record_medication: `${RECORD} ${MEDICINES} ${TAKEN} prescribed prescribes prescribe supposed reason purpose strength current
    active time times often day daily what for verordnet~ verschrieben~ wofur wogegen wozu grund aktuell~ wann uhrzeit oft taglich
    starke tag`,
  record_supply: `${RECORD} ${MEDICINES} left remaining supply supplies stock enough last lasts run runs running out low refill~ until
    reorder restock long days weeks vorrat~ ubrig reicht reichen lange noch genug rest leer tage wochen
    bestand nachbestellen rezept have`,
  record_appointment: `${RECORD} appointment~ appt~ visit~ next last upcoming date time calendar booked scheduled termin~ arzttermin~
    nachste~ letzte~ kommende~ besuch~ uhrzeit kalender doctor doctors dr arzt arztin arztes`,
  record_issue: `${RECORD} health issue issues problem problems condition conditions diagnosis diagnoses illness illnesses disease
    diseases allergy allergies allergic anything something known medical active current
    erkrankung~ krankheit~ diagnose~ gesundheitsproblem~ leiden allergie~ allergisch bekannt~ irgendetwas irgendwas vorerkrankung~`,
  record_safety: `${RECORD} ${MEDICINES} ${TAKEN} interact~ interaction~ clash together problem problems safe safety check each other
    warning warnings wechselwirkung~ vertrag~ zusammen miteinander problem probleme sicher sicherheit warnung~ untereinander sich`,
  record_changes: `${RECORD} change changes changed new news different happened since last previous visit appointment doctor
    health met gesundheit geandert verandert neu neues neue anders passiert seit letzten letzter besuch termin arzt arztbesuch
    arzttermin praxis veranderung~ anderung~ getan tut`,
  record_profile: `${RECORD} blood type group height tall birth birthday date age old emergency contact contacts profile
    blutgruppe grosse gross geburtsdatum geburtstag geboren alt alter notfallkontakt~ kontakt kontakte profil notfall`,
  record_target: `${RECORD} ${VALUES} target targets goal goals aim range ranges should ought supposed meant high low who whom set given
    ziel ziele ziel~ zielbereich~ bereich soll sollte liegen sein hoch niedrig wer festgelegt gesetzt wiegen betragen`,
  find_care: `doctor doctors dr specialist specialists clinic clinics practice near nearby search looking recommend directory someone
    somebody arzt arzte arztin facharzt praxis klinik nahe verzeichnis jemand jemanden empfehl~ gute guten guter`,
  declined_dosing: `${TAKEN} together combine combined combining combination mix mixed mixing mixture happens happen interact~ interaction~ go goes clash react safe safely fine
    compatible dangerous allowed alongside along same time drink drinking eat eating wine beer juice other another
    zusammen gleichzeitig gemeinsam kombinier~ vertrag~ wechselwirkung~ interaktion~ sicher gefahrlich erlaubt passt passen
    trinken essen wein bier saft andere~ mischen ${MEDICINES} passiert kombination mischung kombiniere mische`,
}
const EMPTY = vocabularyOf('')
const FRAME_WORDS = new Map(
  Object.entries(FRAMES).map(([intent, lines]) => [intent, vocabularyOf(lines)] as const),
)
FRAME_WORDS.set('article', FRAME_WORDS.get('declined_dosing') ?? EMPTY)

/** Words that belong to the question's subject. */
export const frameOf = (intent: Intent): Vocabulary => FRAME_WORDS.get(intent) ?? EMPTY

/** Several words that belong to the question's subject only together. */
export const FRAME_SPANS: readonly string[] = [
  ' wie hoch ',
  ' how high ',
  ' blood work ',
  ' lab work ',
  ' work together ',
  ' each other ',
  ' zu ende ',
  ' geht aus ',
  ' gehen aus ',
]
