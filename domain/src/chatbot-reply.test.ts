import { expect, test } from 'vitest'
import { listening } from './chatbot/test/listening.ts'
import { replyTo } from './chatbot-reply.ts'

const articles = [
  {
    slug: 'measuring-blood-pressure',
    title: 'Measuring blood pressure',
    summary: 'At home and at rest.',
    words: 'measuring blood pressure at home and at rest cuff arm',
  },
  {
    slug: 'headache-diary',
    title: 'Headache diary',
    summary: 'What to write down.',
    words: 'headache diary what to write down pain day',
  },
]
const en = { ...listening('en'), country: 'Germany' }

test('answers a red flag with the emergency number alone, whatever else was asked', () => {
  const reply = replyTo(
    'How much aspirin do I take for chest pain while measuring blood pressure?',
    en,
    articles,
  )
  expect(reply).toMatchObject({
    kind: 'red_flag',
    flag: { key: 'chest_pain', level: 'emergency' },
    emergency_numbers: ['112'],
    articles: [],
    question: null,
    notice: null,
  })
  expect(reply.text).toMatch(/^This can be a sign of a heart attack: call the emergency number now/)
})

test('uses the country’s emergency number, also in the German text', () => {
  const reply = replyTo('Herzinfarkt', { ...en, language: 'de' as const, country: 'USA' }, articles)
  expect(reply.emergency_numbers).toEqual(['911'])
  expect(reply.text).toContain('den Notruf (911)')
  expect(reply.text).not.toContain('112')
})

test('shows a denied red flag as a notice above the answer', () => {
  const reply = replyTo('No chest pain. How do I measure my blood pressure?', en, articles)
  expect(reply.kind).toBe('articles')
  expect(reply.notice).toContain('Should it happen: This can be a sign of a heart attack')
})

test('puts a line on when to call, and whom, above the answer to a possible sign', () => {
  const logged = replyTo('log headache 7, worse than usual', { ...en, country: 'USA' }, articles)
  expect(logged).toMatchObject({ kind: 'proposal', flag: null, emergency_numbers: ['911'] })
  expect(logged.notice).toMatch(/^If this came on suddenly.*: call 911\.$/)
  expect(replyTo('log headache 7, worse than usual', { ...en, country: null }, articles).notice).toMatch(
    /: call 112 or 911\.$/,
  )
  expect(replyTo('blurry vision when reading', en, articles).notice).toBeNull()
})

test.each([
  'My weight is 171',
  'Mein Gewicht ist 171',
  'My pulse is 72',
  'Mein Puls ist 72',
  'my temperature is 36.6',
  'my sugar is 110',
  'my oxygen is 97',
])('raises no alarm for a plain reading without a sign: %s', (said) => {
  expect(replyTo(said, en, articles)).toMatchObject({ kind: 'proposal', flag: null, notice: null })
})

test.each(['my pulse is 30', 'my sugar is 40', 'My pulse is 72 and my chest hurts', 'my oxygen is 80'])(
  'raises an alarm for a reading with a sign: %s',
  (said) => {
    const { kind, notice } = replyTo(said, en, articles)
    expect({ said, isTold: kind === 'red_flag' || notice !== null }).toEqual({ said, isTold: true })
  },
)

test('keeps that line when it gives advice on a medicine', () => {
  for (const said of [
    'can i leave off apixaban, leg a bit swollen',
    'I stopped my blood thinner and feel strange',
  ]) {
    const { kind, notice } = replyTo(said, en, articles)
    expect({ said, isTold: kind === 'red_flag' || notice !== null }).toEqual({ said, isTold: true })
  }
})

test.each([
  'I just skip my ramipril on weekends when I drink',
  'heute lass ich mein Insulin weg',
  'Hab das Marcumar seit Montag einfach weggelassen',
])('who leaves out a medicine is told what that means, whatever else is done: %s', (said) => {
  const reply = replyTo(said, en, articles)
  expect(reply.flag?.key).toBe('med_stop')
  expect(reply.kind === 'declined' || reply.notice !== null).toBe(true)
  expect(reply.emergency_numbers).toEqual([])
})

test.each(['did I skip my ramipril on Sunday?', 'when did I last leave out my ramipril'])(
  'a question about doses is answered from the record: %s',
  (said) => expect(replyTo(said, en, articles).kind).toBe('record'),
)

test.each([
  'which tablets do I have to take tonight',
  'Fieber ist runter, jetzt 37,4',
  'wich pills do i take at noon',
])('the names of medicines and values alone raise no alarm: %s', (said) =>
  expect(replyTo(said, en, articles).kind).not.toBe('red_flag'),
)

test('offers to keep questions about doses and illnesses for the next appointment', () => {
  expect(replyTo('What dose of  ramipril\nis right?', en, articles)).toMatchObject({
    kind: 'declined',
    question: 'What dose of ramipril is right?',
  })
  expect(replyTo('Habe ich eine Migräne?', { ...en, language: 'de' as const }, articles).text).toContain(
    'keine Diagnosen',
  )
})

test('answers a wish to stop a medicine with advice, not with an alarm', () => {
  const reply = replyTo('Can I stop taking ramipril?', en, articles)
  expect(reply).toMatchObject({ kind: 'declined', flag: { key: 'med_stop' }, emergency_numbers: [] })
  expect(reply.text).toContain('Ask the prescriber or a pharmacist')
})

test('answers everything else from the articles, or says that it cannot', () => {
  expect(replyTo('How do I measure my blood pressure?', en, articles).articles).toEqual([articles[0]])
  expect(replyTo('Which film is good?', en, articles)).toMatchObject({ kind: 'unknown', articles: [] })
})
