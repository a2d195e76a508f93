import type { ForPerson } from '@salve/domain/chatbot/understood.ts'
import { CONDITIONS } from '@salve/domain/conditions.ts'
import { nameIn } from '@salve/domain/language.ts'
import { judgeAsked, isOfAnother } from '@salve/domain/net/asked.ts'
import { netOf } from '@salve/domain/net/engine.ts'
import { factsOf, type KnownFacts } from '@salve/domain/net/facts.ts'
import { lookedAtWords } from '@salve/domain/net/looked-at.ts'
import type { RecordFacts } from '@salve/domain/net/record.ts'
import { type PersonRule, ruleWords } from '@salve/domain/net/rules.ts'
import { becauseWords, waitingWords } from '@salve/domain/net/words.ts'
import { readRecordFacts } from '../../../record/ledger/person-warnings.ts'
import type { Person } from './asker.ts'
import { medicineOf, type NamedMedicine, readOwn } from './own-medicines.ts'
import { askFirst, safetyPage, unknownMedicine } from './safety-words.ts'
import { inWords, type ToolAnswer } from './tool-answer.ts'

const OPEN_MAX = 4

/** The facts of the record about the person who asks. */
export const readRecord = ({ db, patient, today }: Person): Promise<RecordFacts> =>
  readRecordFacts(db, patient, today)

/**
 * Answers whether medicines suit a person: by what the question supposes, and by the record. What
 * was looked at stands in every answer; a missing rule is never called safe.
 */
export async function answerForPerson(person: Person, asked: ForPerson): Promise<ToolAnswer> {
  const { language } = person
  const [record, plans] = await Promise.all([readRecord(person), readOwn(person)])
  const facts = factsOf(record)
  const medicines = asked.withOwn ? plans : asked.names.map((name) => medicineOf(person, name, plans))
  const subject = subjectOf(person, asked)
  const isOther = isOfAnother(asked, facts)
  const lines = medicines.flatMap((medicine) => linesOf(person, medicine, asked, facts, subject))
  const text = [
    ...lines,
    ...(medicines.length === 0
      ? [inWords(language, 'Your medication plan is empty.', 'Ihr Medikamentenplan ist leer.')]
      : []),
    isOther
      ? inWords(
          language,
          'Your record says that you are a man, so only what you asked about was looked at, and no value of your record. The rules do not know everything.',
          'Laut Ihrer Akte sind Sie ein Mann; deshalb wurde nur angesehen, wonach Sie fragen, und kein Wert Ihrer Akte. Die Regeln wissen nicht alles.',
        )
      : lookedAtWords(facts, language),
    askFirst(person),
  ]
  return { text: text.join('\n'), sources: [safetyPage(person)] }
}

function linesOf(
  person: Person,
  medicine: NamedMedicine,
  asked: ForPerson,
  facts: KnownFacts,
  subject: string,
): string[] {
  const { language } = person
  const { isKnown, found, beside, open, byRecord } = judgeAsked(medicine.entered, asked, facts)
  if (!isKnown) return [unknownMedicine(person, medicine.name)]
  const depends = inWords(
    language,
    `It depends on a fact that your record lacks`,
    `Es hängt von einer Angabe ab, die in Ihrer Akte fehlt`,
  )
  const line = (rule: PersonRule) =>
    ruleLine(person, medicine.name, rule, byRecord.has(rule) && !isOfAnother(asked, facts) ? facts : null)
  return [
    ...(found.length === 0 && open.length === 0
      ? [
          inWords(
            language,
            `• ${medicine.name}${subject}: no rule found here. That does not show that it is safe.`,
            `• ${medicine.name}${subject}: Hier ist keine Regel verzeichnet. Das zeigt nicht, dass es sicher ist.`,
          ),
        ]
      : []),
    ...found.map(line),
    ...open.slice(0, OPEN_MAX).map((rule) => `${ruleLine(person, medicine.name, rule, null)} ${depends}.`),
    ...beside.map(line),
  ]
}

/** What the record alone says against medicines that are named, and what it lacks to judge them. */
export function personLines(
  person: Person,
  medicines: readonly NamedMedicine[],
  record: RecordFacts,
): string[] {
  const nameOf = (id: string) => medicines.find((one) => one.id === id)?.name ?? ''
  const net = netOf(medicines, record)
  const { facts } = net
  return [
    ...net.findings.flatMap(({ rule, medicines: ids }) =>
      ids.map((id) => ruleLine(person, nameOf(id), rule, facts)),
    ),
    ...net.waiting.map((waiting) => {
      const { text, why, say } = waitingWords(waiting, facts, person.language)
      return `• ${waiting.medicines.map(nameOf).join(', ')}: ${text} ${why} ${say}`
    }),
  ]
}

/** One rule in words, with its source and whether that was read again. */
export function ruleLine(
  { language }: Person,
  name: string,
  rule: PersonRule,
  facts: KnownFacts | null,
): string {
  const severity = {
    contraindicated: inWords(language, 'not to be used by its source', 'laut Quelle nicht anwenden'),
    serious: inWords(language, 'serious', 'ernst'),
    moderate: inWords(language, 'take care', 'Vorsicht'),
    info: inWords(language, 'good to know', 'gut zu wissen'),
  }[rule.severity]
  const { why, say } = ruleWords(rule, language)
  const because = facts ? becauseWords(rule, facts, language) : ''
  const reread = rule.checked === 'read' ? '' : inWords(language, ', not re-read', ', nicht nachgelesen')
  const from = inWords(language, 'Source', 'Quelle')
  return [`• ${name} – ${severity}: ${why}`, because, say, `(${from}: ${rule.source}, ${rule.year}${reread})`]
    .filter(Boolean)
    .join(' ')
}

/** " in pregnancy and with asthma" */
function subjectOf({ language }: Person, { facts, conditions }: ForPerson): string {
  const named = {
    pregnancy: inWords(language, 'in pregnancy', 'in der Schwangerschaft'),
    breastfeeding: inWords(language, 'while breastfeeding', 'in der Stillzeit'),
    kidney: inWords(language, 'and the kidneys', 'und die Nieren'),
    age: inWords(language, 'at this age', 'in diesem Alter'),
  }
  const illnesses = CONDITIONS.filter(({ key }) => conditions.includes(key)).map((one) =>
    nameIn(one, language),
  )
  const parts = [
    ...facts.map((fact) => named[fact]),
    ...illnesses.map((name) => inWords(language, `with ${name}`, `bei ${name}`)),
  ]
  return parts.length === 0 ? '' : ` ${parts.join(inWords(language, ' and ', ' und '))}`
}
