import { patternsOf } from './patterns.ts'

/** Everyday words, and the words of articles for them. */
const SAME: readonly (readonly [lines: string, added: string])[] = [
  [
    `(jab|jabs|shot|shots|injections|vaccin~|immuni~|impf~|spritzen|geimpft)`,
    'vaccines vaccination adults impfungen erwachsene',
  ],
  [`(grown ups|grownups|older people|altere~|senioren)`, 'adults erwachsene'],
  [
    `(star|asterisk|sternchen|normal range|reference range|referenzbereich|normbereich~|out of range)`,
    'lab range results laborwert normbereich',
  ],
  [
    `(two numbers|top number|bottom number|systol~|diastol~|upper|lower|oberer|unterer|obere|untere)`,
    'blood pressure reading blutdruckwert',
  ],
  [
    `(plane|luggage|cabin|airport|customs|fly|flying|flight|holiday|abroad|handgepack|flugzeug|urlaub|zoll|reise~)`,
    'travelling medicines reisen medikamente',
  ],
  [
    `(forgot~|forget~|missed|vergess~|verpasst|ausgelassen) * (tablet~|pill~|dose|medicin~|tablette~|pille~|einnahme|medikament~|dosis)`,
    'missed dose vergessene dosis einnahme',
  ],
  [
    `(tablet~|pill~|dose|medicin~|tablette~|pille~|einnahme|medikament~|dosis) * (forgot~|forget~|missed|vergess~|verpasst|ausgelassen)`,
    'missed dose vergessene dosis einnahme',
  ],
  [
    `(chemist|over the counter|painkiller~|schmerzmittel|rezeptfrei~|ibuprofen|paracetamol|aspirin)`,
    'painkillers schmerzmittel over the counter rezeptfreie',
  ],
  [`(999|112|911|ambulance|emergency|notruf|notfall|notarzt|rettungswagen)`, 'emergency number call notruf'],
  [`~tagebuch`, 'tagebuch schmerztagebuch'],
  [`(diary|log) * (pain|headache|migraine)`, 'pain diary'],
  [`(pain|headache|migraine) (diary|log)`, 'pain diary'],
  [
    `(get ready|prepar~|bring|vorbereit~|mitnehmen|nehme ich zum|mitbringen) * (doctor~|appointment|visit|arzt~|termin~|arztbesuch~|mit)`,
    'preparing visit arztbesuch vorbereiten',
  ],
  [`(asleep|awake|insomnia|wach|einschlafen|durchschlafen|before bed|schlaf~)`, 'sleep schlaf'],
  [
    `(share|sharing|link|teilen|freigeben) * (record|file|specialist|doctor|akte|arzt|facharzt|gesundheitsakte)`,
    'sharing record safely akte teilen sicher',
  ],
  [
    `(record|file|akte|gesundheitsakte) * (share|sharing|link|teilen|freigeben)`,
    'sharing record safely akte teilen sicher',
  ],
  [
    `(store|keep|bewahre|aufbewahr~|lager~|einnimmt|sicher) * (medicin~|tablet~|pill~|medikament~|tablette~)`,
    'taking medicines safely medikamente sicher einnehmen',
  ],
  [
    `(medicin~|tablet~|pill~|medikament~|tablette~) * (achten|sicher|safely|store|aufbewahr~)`,
    'taking medicines safely medikamente sicher einnehmen',
  ],
]
const SAME_PATTERNS = SAME.map(([lines, added]) => ({ patterns: patternsOf(lines), added }))

/** The words that articles use for what a question asks. */
export const articleWordsFor = (text: string): string =>
  SAME_PATTERNS.filter(({ patterns }) => patterns.some((one) => one.test(text)))
    .map(({ added }) => added)
    .join(' ')
