import { expect, test } from 'vitest'
import { memoryStore } from '../test/tabs.ts'
import { clearDrafts, readDraft, removeDraft, renameFormerDrafts, writeDraft } from './drafts.ts'
import { ownKey, scopeKey } from './recordScope.ts'

const ADA = ownKey('ada')
const draft = { values: { name: 'Cough' }, idempotencyKey: 'key' }

test('shows a draft only to its author', () => {
  const store = memoryStore()
  writeDraft(ADA, 'symptom.new', draft, store)
  expect(readDraft(ADA, 'symptom.new', store)).toEqual(draft)
  expect(readDraft(ownKey('grace'), 'symptom.new', store)).toBeNull()
  expect(readDraft(ADA, 'symptom.edit', store)).toBeNull()
})

test('deletes the draft of a saved form', () => {
  const store = memoryStore()
  writeDraft(ADA, 'symptom.new', draft, store)
  removeDraft(ADA, 'symptom.new', store)
  expect(readDraft(ADA, 'symptom.new', store)).toBeNull()
})

test('deletes all drafts at the sign-out, and nothing else', () => {
  const store = memoryStore({ other: 'kept' })
  writeDraft(ADA, 'symptom.new', draft, store)
  writeDraft(ADA, 'plan.new', draft, store)
  clearDrafts(store)
  expect(readDraft(ADA, 'symptom.new', store)).toBeNull()
  expect(readDraft(ADA, 'plan.new', store)).toBeNull()
  expect(store.getItem('other')).toBe('kept')
})

test('ignores a damaged draft', () => {
  expect(readDraft(ADA, 'x', memoryStore({ 'salve.draft.ada/ada.x': '{"values":' }))).toBeNull()
})

test('keeps drafts per record, and deletes all of them at the sign-out', () => {
  const store = memoryStore()
  const ofChild = scopeKey({ actor: 'ada', patient: 'child' })
  writeDraft(ADA, 'symptom.new', draft, store)
  writeDraft(ofChild, 'symptom.new', { ...draft, values: { name: 'Fever' } }, store)
  writeDraft(ownKey('adam'), 'symptom.new', draft, store)
  expect(readDraft(ADA, 'symptom.new', store)).toEqual(draft)
  expect(readDraft(ofChild, 'symptom.new', store)?.values).toEqual({ name: 'Fever' })
  clearDrafts(store, 'ada')
  expect(readDraft(ADA, 'symptom.new', store)).toBeNull()
  expect(readDraft(ofChild, 'symptom.new', store)).toBeNull()
  expect(readDraft(ownKey('adam'), 'symptom.new', store)).toEqual(draft)
})

test('migrates drafts that an earlier version kept per person, once', () => {
  const store = memoryStore({
    'salve.drafts': 'salve.draft.ada.symptom.new\nsalve.draft.grace.plan.new',
    'salve.draft.ada.symptom.new': JSON.stringify(draft),
    'salve.draft.grace.plan.new': JSON.stringify(draft),
  })
  renameFormerDrafts(store, 'ada')
  renameFormerDrafts(store, 'ada')
  expect(readDraft(ADA, 'symptom.new', store)).toEqual(draft)
  expect(store.getItem('salve.draft.ada.symptom.new')).toBeNull()
  expect(store.getItem('salve.draft.grace.plan.new')).toBe(JSON.stringify(draft))
  clearDrafts(store)
  expect(store.names()).toEqual([])
})
