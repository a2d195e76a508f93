import {
  deleteDocument,
  type Document,
  getDocument,
  getDocumentContent,
  listDocuments,
  replaceDocument,
  restoreDocument,
  uploadDocument,
} from '@salve/contract/medical-records/documents.ts'
import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeApi, noAnswer, problem } from '../../test/fakeApi.ts'
import { aDocument, listOfAll } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

const LIST = '/medicalrecord/documents'
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

test('several files become documents, one after the other, each said for itself', async () => {
  const api = recordWith()
  api.on(uploadDocument, ({ file }) =>
    file?.name === 'odd.exe'
      ? problem(415, 'not-a-document', undefined, 'This kind of file cannot be kept.')
      : aDocument({ title: file?.name ?? '' }),
  )
  renderApp(LIST, { api })
  const big = aFile('big.txt')
  Object.defineProperty(big, 'size', { value: 26 * 1024 * 1024 })
  await chooseFiles(aFile('one.txt'), aFile('odd.exe'), big)
  const list = await screen.findByRole('region', { name: 'Files on their way' })
  expect(await within(list).findByText('3 of 3 files done')).toBeTruthy()
  expect(within(list).getByText('This kind of file cannot be kept.')).toBeTruthy()
  expect(within(list).getByText('This file is too big. At most 25 MB are possible.')).toBeTruthy()
  expect(within(list).getAllByRole('link', { name: 'Saved. Add details' })).toHaveLength(1)
  expect(api.callsTo(uploadDocument).map(({ file }) => file?.name)).toEqual(['one.txt', 'odd.exe'])
})

test('files can be dropped', async () => {
  const api = recordWith()
  renderApp(LIST, { api })
  const area = await screen.findByRole('region', { name: 'Drop files here' })
  const dataTransfer = { types: ['Files'], files: [aFile('dropped.txt')] }
  expect(fireEvent.dragOver(area, { dataTransfer })).toBe(false)
  fireEvent.drop(area, { dataTransfer })
  expect(await screen.findByRole('link', { name: 'dropped.txt' })).toBeTruthy()
})

test('a failed upload is sent again under the same key', async () => {
  const api = recordWith()
  const answers = [noAnswer, problem(429)]
  api.on(uploadDocument, () => answers.shift() ?? aDocument())
  const { user } = renderApp(LIST, { api })
  await chooseFiles(aFile('one.txt'))
  await screen.findByText(/You are offline/, { selector: 'li p' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/That was a bit fast/)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Saved. Add details' })
  const keys = api.callsTo(uploadDocument).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('an upload can be cancelled while it goes on; the next one follows', async () => {
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

test('what is noted about a new document is edited in its sheet', async () => {
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

test('a text is read in the page and kept under its own name', async () => {
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

test('a picture is shown; a PDF is offered for download and not fetched before', async () => {
  const [picture, pdf] = [aDocument({ title: 'X-ray', media_type: 'image/png' }), aDocument()]
  const api = recordWith(picture, pdf)
  api.on(getDocumentContent, () => new Blob(['...']))
  const first = renderApp(`${LIST}/${picture.id}`, { api })
  expect(await screen.findByRole('img', { name: 'Picture: X-ray' })).toBeTruthy()
  first.unmount()
  renderApp(`${LIST}/${pdf.id}`, { api })
  await screen.findByText(/opens in another program/)
  expect(api.callsTo(getDocumentContent)).toHaveLength(1)
})

test('the kind stands in the address and in the call', async () => {
  const api = recordWith(aDocument(), aDocument({ title: 'Flu', category: 'vaccination' }))
  const { user, path } = renderApp(LIST, { api })
  await screen.findByRole('link', { name: 'Letter of the clinic' })
  await user.click(screen.getByRole('row', { name: 'Vaccination' }))
  expect(path()).toBe(`${LIST}?category=vaccination`)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Letter of the clinic' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Flu' })).toBeTruthy()
})

test('a deleted document can be brought back', async () => {
  const letter = aDocument()
  const api = recordWith(letter)
  const { user } = renderApp(`${LIST}/${letter.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Letter of the clinic was deleted')
  await screen.findByText('Your documents will appear here')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Letter of the clinic' })).toBeTruthy()
})
