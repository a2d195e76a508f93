import {
  deleteDocument,
  type Document,
  getDocument,
  getDocumentContent,
  getDocumentText,
  getDocumentThumbnail,
  listDocuments,
  listDocumentTags,
  listDocumentTrash,
  purgeDocument,
  readDocument,
  replaceDocument,
  restoreDocument,
  uploadDocument,
} from '@salve/contract/medical-records/documents.ts'
import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeApi, noAnswer, problem } from '../../../../test/fakeApi.ts'
import { aDocument, anId, listOfAll } from '../../../../test/records.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const LIST = '/medicalrecord/documents'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  // jsdom neither makes addresses of blobs nor keeps files.
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

/** A record with these documents, which the calls change as the server would. */
function recordWith(...documents: Document[]) {
  const api = createFakeApi()
  let stored = documents
  api.on(listHealthIssues, () => listOfAll([]))
  api.on(listDocumentTags, () => ({ results: [{ tag: 'heart', count: 2 }] }))
  api.on(listDocuments, ({ query }) =>
    listOfAll(stored.filter(({ category }) => !query.category || category === query.category)),
  )
  api.on(getDocument, ({ params }) => stored.find(({ id }) => id === params.id) ?? problem(404))
  api.on(uploadDocument, ({ headers, file }) => {
    const id = headers.get('Idempotency-Key') ?? ''
    const made = aDocument({ id, title: file?.name ?? '', category: 'other' })
    stored = [made, ...stored]
    return made
  })
  api.on(replaceDocument, ({ params, body }) => {
    stored = stored.map((one) => (one.id === params.id ? { ...one, ...body } : one))
    return stored.find(({ id }) => id === params.id) ?? problem(404)
  })
  api.on(deleteDocument, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id)
    return undefined
  })
  api.on(restoreDocument, ({ params }) => {
    stored = documents
    return documents.find(({ id }) => id === params.id) ?? problem(404)
  })
  return api
}

const aFile = (name: string, content = 'text') => new File([content], name, { type: 'text/plain' })

async function chooseFiles(...files: File[]) {
  await screen.findByRole('button', { name: 'Add files' })
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  fireEvent.change(input as HTMLInputElement, { target: { files } })
}

test('uploads several files one after the other, each with its own status', async () => {
  const api = recordWith()
  api.on(uploadDocument, ({ file }) =>
    file?.name === 'odd.exe'
      ? problem(415, 'not-a-document', undefined, 'This kind of file cannot be stored.')
      : aDocument({ title: file?.name ?? '' }),
  )
  renderApp(LIST, { api })
  const big = aFile('big.txt')
  Object.defineProperty(big, 'size', { value: 26 * 1024 * 1024 })
  await chooseFiles(aFile('one.txt'), aFile('odd.exe'), big)
  const list = await screen.findByRole('region', { name: 'Files on their way' })
  expect(await within(list).findByText('3 of 3 files done, 2 could not be kept')).toBeTruthy()
  expect(within(list).getByText('This kind of file cannot be stored.')).toBeTruthy()
  expect(within(list).getByText('This file is too big. At most 25 MB are possible.')).toBeTruthy()
  // The same file would be refused again.
  expect(within(list).queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(within(list).getAllByRole('link', { name: 'Saved. Add details' })).toHaveLength(1)
  expect(api.callsTo(uploadDocument).map(({ file }) => file?.name)).toEqual(['one.txt', 'odd.exe'])
})

test('accepts dropped files', async () => {
  const api = recordWith()
  renderApp(LIST, { api })
  const area = await screen.findByRole('region', { name: 'Drop files here' })
  const dataTransfer = { types: ['Files'], files: [aFile('dropped.txt')] }
  expect(fireEvent.dragOver(area, { dataTransfer })).toBe(false)
  fireEvent.drop(area, { dataTransfer })
  expect(await screen.findByRole('link', { name: 'dropped.txt' })).toBeTruthy()
})

test('retries a failed upload with the same key', async () => {
  const api = recordWith()
  const answers = [noAnswer, problem(429)]
  api.on(uploadDocument, () => answers.shift() ?? aDocument())
  const { user } = renderApp(LIST, { api })
  await chooseFiles(aFile('one.txt'))
  await screen.findByText(/goes on by itself/, { selector: 'li p' })
  fireEvent(window, new Event('online'))
  await screen.findByText(/That was a bit fast/)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Saved. Add details' })
  const keys = api.callsTo(uploadDocument).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('cancels a running upload and continues with the next', async () => {
  const api = recordWith()
  const release = api.hold(uploadDocument)
  const { user } = renderApp(LIST, { api })
  await chooseFiles(aFile('one.txt'), aFile('two.txt'))
  await waitFor(() => expect(api.callsTo(uploadDocument)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Cancel one.txt' }))
  release()
  await screen.findByText('1 of 1 file done')
  expect(screen.queryByText('one.txt', { selector: 'li p' })).toBeNull()
  expect(await screen.findByRole('link', { name: 'two.txt' })).toBeTruthy()
})

test('edits a new document’s details in its sheet', async () => {
  const api = recordWith()
  const { user } = renderApp(LIST, { api })
  await chooseFiles(aFile('scan.txt'))
  await user.click(await screen.findByRole('link', { name: 'Saved. Add details' }))
  const title = await screen.findByRole('textbox', { name: 'Title' })
  const sheet = screen.getByRole('dialog', { name: 'Edit document' })
  await user.clear(title)
  await user.type(title, 'Heart report')
  await user.type(within(sheet).getByRole('textbox', { name: /Tags/ }), 'heart, , clinic ')
  await user.click(within(sheet).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'Heart report' })).toBeTruthy()
  expect(api.callsTo(replaceDocument)[0]?.body).toMatchObject({
    title: 'Heart report',
    tags: ['heart', 'clinic'],
    category: 'other',
  })
})

test('shows a text in the page, and saves it under its own name', async () => {
  const letter = aDocument({ title: 'Notes', media_type: 'text/plain', file_name: 'notes.txt' })
  const api = recordWith(letter)
  api.on(getDocumentContent, () => new Blob(['Seen on 3 February.']))
  const { user } = renderApp(LIST, { api })
  await user.click(await screen.findByRole('link', { name: 'Notes' }))
  const sheet = await screen.findByRole('dialog', { name: 'Notes' })
  expect(await within(sheet).findByText('Seen on 3 February.')).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved).toEqual(['notes.txt']))
})

test('shows a picture, re-encoded if possible, and enlarges it', async () => {
  const reading = {
    status: 'nothing_found',
    reason: null,
    pages: 1,
    thumbnail: false,
    preview: true,
  } as const
  const picture = aDocument({ title: 'X-ray', media_type: 'image/heic', reading })
  const api = recordWith(picture)
  api.on(getDocumentThumbnail, () => new Blob(['...']))
  const { user } = renderApp(`${LIST}/${picture.id}`, { api })
  const image = await screen.findByRole('img', { name: 'Picture: X-ray' })
  expect(api.callsTo(getDocumentThumbnail)[0]?.query).toEqual({ size: 'large' })
  await user.click(screen.getByRole('button', { name: 'Larger' }))
  expect(image.style.width).toBe('125%')
  screen.getByRole('region', { name: 'Content of X-ray' }).focus()
  await user.keyboard('--')
  expect(image.style.width).toBe('100%')
})

test('explains an unread file, and offers to read it again', async () => {
  const reading = {
    status: 'unreadable',
    reason: 'encrypted',
    pages: null,
    thumbnail: false,
    preview: false,
  } as const
  const letter = aDocument({ media_type: DOCX, file_name: 'letter.docx', reading })
  const api = recordWith(letter)
  api.on(readDocument, () => letter)
  const { user } = renderApp(`${LIST}/${letter.id}`, { api })
  expect(await screen.findAllByText('Not read: protected by a password')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Read the text again' }))
  await screen.findByText('The text will be read again.')
})

test('shows the text of a Word file', async () => {
  const letter = aDocument({ media_type: DOCX, file_name: 'letter.docx' })
  const api = recordWith(letter)
  api.on(getDocumentText, () => ({ text: 'Dear Mrs Sommer' }))
  renderApp(`${LIST}/${letter.id}`, { api })
  expect(await screen.findByText('Dear Mrs Sommer')).toBeTruthy()
})

test('marks the matches of a search, which stays out of the address', async () => {
  const hits = [
    { field: 'title' as const, excerpt: 'Letter of the clinic', ranges: [[0, 6]] as [number, number][] },
    { field: 'text' as const, excerpt: 'this letter is <b>new</b>', ranges: [[5, 11]] as [number, number][] },
  ]
  const api = recordWith(aDocument({ hits }))
  const { user, path } = renderApp(LIST, { api })
  await user.type(await screen.findByRole('searchbox'), 'letter')
  await waitFor(() => expect(api.callsTo(listDocuments).at(-1)?.query.search).toBe('letter'))
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['Letter', 'letter'])
  expect(screen.getByText(/is <b>new<\/b>/)).toBeTruthy()
  expect(path()).toBe(LIST)
})

test('restores from the trash, and confirms before erasing', async () => {
  const deleted = {
    ...aDocument({ title: 'Old letter' }),
    deleted_at: '2026-11-01T10:00:00Z',
    gone_from: '2026-12-01T10:00:00Z',
  }
  const api = recordWith()
  let trash = [deleted, { ...deleted, id: anId(), title: 'Older letter' }]
  api.on(listDocumentTrash, () => listOfAll(trash))
  api.on(restoreDocument, ({ params }) => {
    trash = trash.filter(({ id }) => id !== params.id)
    return deleted
  })
  api.on(purgeDocument, () => {
    trash = []
    return undefined
  })
  const { user } = renderApp(`${LIST}/trash`, { api })
  await user.click((await screen.findAllByRole('button', { name: 'Bring back' }))[0] as HTMLElement)
  await screen.findByText('Old letter is back')
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Bring back' })).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }))
  const question = await screen.findByRole('alertdialog', { name: /for good/ })
  expect(api.callsTo(purgeDocument)).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Delete for good' }))
  await screen.findByText('The trash is empty')
})

test('keeps the kind in the address and in the call', async () => {
  const api = recordWith(aDocument(), aDocument({ title: 'Flu', category: 'vaccination' }))
  const { user, path } = renderApp(LIST, { api })
  await screen.findByRole('link', { name: 'Letter of the clinic' })
  await user.click(screen.getByRole('radio', { name: 'Vaccination' }))
  expect(path()).toBe(`${LIST}?category=vaccination`)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Letter of the clinic' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Flu' })).toBeTruthy()
})

test('restores a deleted document', async () => {
  const letter = aDocument()
  const api = recordWith(letter)
  const { user } = renderApp(`${LIST}/${letter.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Letter of the clinic was deleted')
  await screen.findByText('Your documents will appear here')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Letter of the clinic' })).toBeTruthy()
})
