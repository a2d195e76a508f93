import { asksInGeneral } from '@salve/domain/chatbot/asks-in-general.ts'
import type { Understood } from '@salve/domain/chatbot/understood.ts'
import type { Reply } from '@salve/domain/chatbot-reply.ts'
import { REPLY_TEXTS } from '@salve/domain/chatbot-texts.ts'
import { emergencyNumbers } from '@salve/domain/emergency-numbers.ts'
import { RED_FLAG_RULES_VERSION, redFlagAnswer, redFlagOf } from '@salve/domain/red-flags.ts'
import { gravestOf, type ToldSign } from '@salve/domain/warning-signs/levels.ts'
import { toldFactsOf } from '@salve/domain/warning-signs/told-facts.ts'
import { medicineSignsIn } from '../../../record/medicine-signs.ts'
import type { Person } from './asker.ts'

/** Questions of the record and of the app tell no sign of now. */
const TELLS_NOTHING = /^(?:record_|find_care|how_to|greeting)/

/**
 * A reply with the sign that a medicine of the plans makes urgent. An emergency takes the place of
 * the answer, unless the message is an entry to be saved or asks in general; everything else stands
 * above it.
 */
export async function withMedicineSign<T>(person: Person, body: string, reply: Reply<T>): Promise<Reply<T>> {
  if (TELLS_NOTHING.test(reply.intent)) return reply
  const { db, patient, today } = person
  const signs = await medicineSignsIn(db, patient, toldFactsOf(factsIn(body, reply.understood)), {
    day: today,
  })
  const sign = gravestOf(signs)
  if (!sign) return reply
  const numbers = sign.level === 'emergency' ? emergencyNumbers(person.asker.country) : []
  const isAlarm = reply.kind === 'red_flag'
  if (isAlarm) return { ...reply, text: [reply.text, ...signs.map((one) => wordsOf(person, one))].join('\n') }
  const isGeneral = reply.kind === 'articles' || (reply.understood && asksInGeneral(body, reply.understood))
  const isEntry = reply.intent.startsWith('log_')
  const flag = { key: sign.key, level: sign.level, rules_version: RED_FLAG_RULES_VERSION }
  if (sign.level === 'emergency' && !isGeneral && !isEntry)
    return {
      ...reply,
      kind: 'red_flag',
      intent: 'red_flag',
      understood: null,
      flag,
      text: signs.map((one) => wordsOf(person, one)).join('\n'),
      emergency_numbers: numbers,
      notice: null,
      articles: [],
      question: null,
    }
  const general = reply.notice === null ? [] : [reply.notice]
  return {
    ...reply,
    flag: gravest(reply.flag, flag),
    notice: [...signs.map((one) => wordsOf(person, one)), ...general].join('\n'),
    emergency_numbers: reply.emergency_numbers.length > 0 ? reply.emergency_numbers : numbers,
  }
}

function factsIn(body: string, understood: Understood | null) {
  if (understood?.intent === 'log_symptom') return { texts: [body], symptom: understood.name }
  return understood?.intent === 'log_measurement'
    ? { texts: [body], values: understood.values }
    : { texts: [body] }
}

type Flag = NonNullable<Reply<unknown>['flag']>

/** The general sign keeps its flag, unless that of a medicine is graver. */
function gravest(general: Flag | null, ofMedicine: Flag): Flag {
  const known = redFlagOf(general?.key ?? null)
  return known && general && known.level !== 'advice' ? general : ofMedicine
}

function wordsOf({ language, asker }: Person, sign: ToldSign): string {
  const answer = redFlagAnswer(sign, language, emergencyNumbers(asker.country)[0] ?? '')
  const source = sign.year === null ? sign.source : `${sign.source}, ${sign.year}`
  return `${answer}\n${REPLY_TEXTS[language].source.replace('{{source}}', source)}`
}
