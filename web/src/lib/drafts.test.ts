import { expect, test } from 'vitest'
import { memoryStore } from '../test/tabs.ts'
import { clearDrafts, readDraft, removeDraft, writeDraft } from './drafts.ts'

const draft = { values: { name: 'Cough' }, idempotencyKey: 'key' }

test('a draft is read by the person who wrote it, and by nobody else', () => {
  const store = memoryStore()
  writeDraft('ada', 'symptom.new', draft, store)
  expect(readDraft('ada', 'symptom.new', store)).toEqual(draft)
  expect(readDraft('grace', 'symptom.new', store)).toBeNull()
  expect(readDraft('ada', 'symptom.edit', store)).toBeNull()
})

test('a saved form leaves no draft', () => {
  const store = memoryStore()
  writeDraft('ada', 'symptom.new', draft, store)
  removeDraft('ada', 'symptom.new', store)
  expect(readDraft('ada', 'symptom.new', store)).toBeNull()
})

test('signing out leaves no draft of anybody, and nothing else is touched', () => {
  const store = memoryStore({ other: 'kept' })
  writeDraft('ada', 'symptom.new', draft, store)
  writeDraft('ada', 'plan.new', draft, store)
  clearDrafts(store)
  expect(readDraft('ada', 'symptom.new', store)).toBeNull()
  expect(readDraft('ada', 'plan.new', store)).toBeNull()
  expect(store.getItem('other')).toBe('kept')
})

test('a damaged draft is as good as none', () => {
  expect(readDraft('ada', 'x', memoryStore({ 'salve.draft.ada.x': '{"values":' }))).toBeNull()
})
