import { type Appointment, listAppointments, replaceAppointment } from '@salve/contract/appointments.ts'
import {
  askChatbot,
  type ChatbotMessage,
  createChatbotConversation,
  listChatbotConversations,
  listChatbotMessages,
} from '@salve/contract/chatbot/conversations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createFakeApi } from '../../../../test/fakeApi.ts'
import { aProfile } from '../../../../test/people.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const ID = '0199d8a0-0000-7000-8000-0000000000f1'
const at = '2026-01-10T08:15:00.000000Z'
const conversation = { id: ID, title: 'What is HbA1c?', created_at: at, updated_at: at }
const asked: ChatbotMessage = {
  id: '0199d8a0-0000-7000-8000-0000000000f2',
  conversation: ID,
  sender: 'patient',
  body: 'What is HbA1c?',
  kind: null,
  emergency_numbers: [],
  notice: null,
  articles: [],
  sources: [],
  proposal: null,
  question: null,
  model: null,
  model_failed: null,
  sent_at: at,
}
const answer = (given: Partial<ChatbotMessage>): ChatbotMessage => ({
  ...asked,
  id: '0199d8a0-0000-7000-8000-0000000000f3',
  sender: 'chatbot',
  body: 'This is what our own articles say.',
  kind: 'articles',
  ...given,
})

/** A server that answers everything in the same way. */
function chatbot(reply: ChatbotMessage, upcoming: Appointment[] = []) {
  const api = createFakeApi({ profile: aProfile({ country: 'Germany' }) })
  let messages: ChatbotMessage[] = []
  api.on(listChatbotConversations, () => ({ results: messages.length > 0 ? [conversation] : [], next: null }))
  api.on(createChatbotConversation, () => ({ ...conversation, title: null }))
  api.on(listChatbotMessages, () => ({ results: messages.toReversed(), next: null }))
  api.on(listAppointments, () => ({ results: upcoming, next: null }))
  api.on(askChatbot, ({ body, headers }) => {
    const message = { ...asked, id: headers.get('Idempotency-Key') ?? '', body: body.body }
    messages = [...messages, message, reply]
    return { message, reply }
  })
  const ask = async (text: string) => {
    const page = renderApp('/chatbot', { api, profile: aProfile({ country: 'Germany' }) })
    await page.user.type(await screen.findByRole('textbox', { name: 'Your question' }), text)
    await page.user.click(screen.getByRole('button', { name: 'Ask' }))
    return page
  }
  const write = async (text: string) => {
    const page = renderApp('/chatbot', { api, profile: aProfile({ country: 'Germany' }) })
    const field = await screen.findByRole('textbox', { name: 'Your question' })
    await page.user.type(field, text)
    return field
  }
  const sent = () => messages.filter(({ sender }) => sender === 'patient').map(({ body }) => body)
  return { api, ask, write, sent }
}

test('fills in an example on a press, and sends it only on request', async () => {
  const api = createFakeApi({ profile: aProfile({}) })
  api.on(listChatbotConversations, () => ({ results: [], next: null }))
  const { user } = renderApp('/chatbot', { api, profile: aProfile({}) })
  await user.click(await screen.findByRole('button', { name: 'bp 128/82 this morning' }))
  const question = screen.getByRole('textbox', { name: 'Your question' })
  expect((question as HTMLTextAreaElement).value).toBe('bp 128/82 this morning')
  expect(document.activeElement).toBe(question)
})

test('answers a question from articles, named, quoted and linked', async () => {
  const articles = [
    { slug: 'living-with-type-2-diabetes', title: 'Understanding HbA1c', summary: 'Three months.' },
  ]
  const { ask } = chatbot(answer({ articles }))
  const { path } = await ask('What is HbA1c?')
  const link = await screen.findByRole('link', { name: 'Understanding HbA1c' })
  expect(link.getAttribute('href')).toBe('/news/living-with-type-2-diabetes')
  expect(screen.getByText('Three months.')).toBeDefined()
  expect(path()).toBe(`/chatbot?conversation=${ID}`)
  const call = within(screen.getByText(/^Not for emergencies/)).getByRole('link', { name: '112' })
  expect(call.getAttribute('href')).toBe('tel:112')
})

test('makes a notice’s number callable by a tap', async () => {
  const { ask } = chatbot(
    answer({ notice: 'Getting worse? Call 112 or 911.', emergency_numbers: ['112', '911'] }),
  )
  await ask('my chest feels odd')
  const notice = await screen.findByText(/^Getting worse/)
  const calls = within(notice).getAllByRole('link')
  expect(calls.map((call) => call.getAttribute('href'))).toEqual(['tel:112', 'tel:911'])
  expect(notice.textContent).toBe('Getting worse? Call 112 or 911.')
})

test('shows a warning sign’s number first, and announces it at once', async () => {
  const { ask } = chatbot(
    answer({ kind: 'red_flag', body: 'Call the emergency number now.', emergency_numbers: ['112'] }),
  )
  await ask('I have chest pain')
  const alert = await screen.findByRole('alert')
  const call = within(alert).getByRole('link', { name: 'Call 112' })
  expect(call.getAttribute('href')).toBe('tel:112')
  const text = within(alert).getByText('Call the emergency number now.')
  expect(call.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('names the source below it', async () => {
  const body = 'Call the emergency number now.\nFor orientation, not medical advice. Source: NHS, 2023'
  const { ask } = chatbot(answer({ kind: 'red_flag', body, emergency_numbers: ['112'] }))
  await ask('I have chest pain')
  const alert = await screen.findByRole('alert')
  const text = within(alert).getByText('Call the emergency number now.')
  const source = within(alert).getByText('For orientation, not medical advice. Source: NHS, 2023')
  expect(text.compareDocumentPosition(source)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

/** A desk has a mouse, a phone has none. */
const pointer = (kind: 'fine' | 'coarse') =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media === `(pointer: ${kind})`,
      }) as MediaQueryList,
  )

test('sends with Enter on a desktop, and breaks the line with Shift and Enter', async () => {
  const media = pointer('fine')
  const { write, sent } = chatbot(answer({}))
  const question = await write('What is HbA1c?{Shift>}{Enter}{/Shift}And why?')
  expect(sent()).toEqual([])
  expect((question as HTMLTextAreaElement).value).toBe('What is HbA1c?\nAnd why?')
  await userEvent.type(question, '{Enter}')
  await waitFor(() => expect(sent()).toEqual(['What is HbA1c?\nAnd why?']))
  media.mockRestore()
})

test('breaks the line with Enter on a phone, and sends with the button', async () => {
  const media = pointer('coarse')
  const { write, sent } = chatbot(answer({}))
  const question = await write('What is HbA1c?{Enter}And why?')
  expect((question as HTMLTextAreaElement).value).toBe('What is HbA1c?\nAnd why?')
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(sent()).toEqual(['What is HbA1c?\nAnd why?']))
  media.mockRestore()
})

const next: Appointment = {
  id: '0199d8a0-0000-7000-8000-0000000000c1',
  title: 'Check',
  clinician: null,
  diagnostic_center: null,
  own_clinician: null,
  provider_name: null,
  health_issue: null,
  starts_at: '2027-01-20T08:00:00.000000Z',
  ends_at: '2027-01-20T08:20:00.000000Z',
  time_zone: 'Europe/Berlin',
  mode: 'in_person',
  location: null,
  status: 'scheduled',
  questions: [{ text: 'May I travel?', answered: false }],
  notes: '',
  reminders: [],
  follow_ups: [],
  clashes: [],
  created_at: at,
  updated_at: at,
}
const declined = answer({ kind: 'declined', body: 'Ask your doctor.', question: 'Which dose is right?' })

test('adds a declined question to the next appointment', async () => {
  const upcoming = [next]
  const { api, ask } = chatbot(declined, upcoming)
  api.on(replaceAppointment, ({ body }) => {
    upcoming[0] = { ...next, questions: body.questions }
    return upcoming[0]
  })
  const { user } = await ask('Which dose is right?')
  await user.click(
    await screen.findByRole('button', { name: /^Add to the questions for Wed 2027-01-20: Check/ }),
  )
  await waitFor(() => expect(screen.getByText(/It is on the list of questions for/)).toBeDefined())
  const [call] = api.callsTo(replaceAppointment)
  expect(call?.body.questions.map(({ text }) => text)).toEqual(['May I travel?', 'Which dose is right?'])
  expect(call?.headers.get('If-Match')).toBe(`"${at}"`)
})

test('offers a new appointment when there is none', async () => {
  const { ask } = chatbot(declined)
  await ask('Which dose is right?')
  const link = await screen.findByRole('link', { name: 'Add an appointment' })
  expect(link.getAttribute('href')).toBe('/appointments/new')
})

test('opens the form with an unplanned medicine’s name, kept out of the address', async () => {
  const sources = [{ place: 'new_medication_plan' as const, id: 'Ibuprofen', label: 'Add Ibuprofen' }]
  const { ask } = chatbot(answer({ kind: 'proposal', body: 'Add it first.', sources }))
  const { user, path } = await ask('took ibuprofen 400 at 2pm')
  const link = await screen.findByRole('link', { name: 'Add Ibuprofen' })
  expect(link.getAttribute('href')).toBe('/medication/new')
  await user.click(link)
  await waitFor(() => expect(path()).toBe('/medication/new'))
  expect(JSON.stringify(Object.values(sessionStorage))).toContain('Ibuprofen')
})

test('keeps a question that is too long, with a remedy', async () => {
  const { api } = chatbot(declined)
  const { user } = renderApp('/chatbot', { api })
  const field = await screen.findByRole('textbox', { name: 'Your question' })
  const text = 'why '.repeat(5000)
  await user.click(field)
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText(/This is 20000 characters long, and 2000 fit/)).toBeDefined()
  expect((field as HTMLTextAreaElement).value).toBe(text)
  expect(api.callsTo(askChatbot)).toHaveLength(0)
})

test('reports an empty question at its field', async () => {
  const { api } = chatbot(declined)
  const { user } = renderApp('/chatbot', { api })
  await user.click(await screen.findByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Fill in this field.')).toBeDefined()
  expect(api.callsTo(askChatbot)).toHaveLength(0)
})
