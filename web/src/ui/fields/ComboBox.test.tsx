import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../test/renderUi.tsx'
import type { Choice } from './choice.ts'
import { ComboBox } from './ComboBox.tsx'

const HEADACHE = [{ value: '1', label: 'Headache' }]

function Suggesting({ source }: { source: Promise<Choice[]> }) {
  const [value, setValue] = useState('')
  const [choices, setChoices] = useState<Choice[]>([])
  useEffect(() => {
    void source.then(setChoices)
  }, [source])
  return <ComboBox label="Symptom" choices={choices} choicesFit value={value} onChange={setValue} />
}

test('shows late suggestions without another key', async () => {
  const { promise, resolve } = Promise.withResolvers<Choice[]>()
  const { user } = renderUi(<Suggesting source={promise} />)
  await user.type(screen.getByRole('combobox', { name: 'Symptom' }), 'head')
  expect(screen.queryByRole('option')).toBeNull()
  await act(async () => resolve(HEADACHE))
  expect(await screen.findByRole('option', { name: 'Headache' })).toBeTruthy()
})

test('keeps early suggestions closed before typing', async () => {
  const { promise, resolve } = Promise.withResolvers<Choice[]>()
  const { user } = renderUi(<Suggesting source={promise} />)
  await user.click(screen.getByRole('combobox', { name: 'Symptom' }))
  await act(async () => resolve(HEADACHE))
  expect(screen.queryByRole('option')).toBeNull()
  await user.keyboard('h')
  expect(await screen.findByRole('option', { name: 'Headache' })).toBeTruthy()
})
