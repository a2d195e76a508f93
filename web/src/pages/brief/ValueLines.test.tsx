import type { Brief, BriefValue } from '@salve/contract/brief.ts'
import { render, screen } from '@testing-library/react'
import { createBrowserRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { Root } from '../../app/Root.tsx'
import { loadTexts } from '../../lib/i18n.ts'
import { createFakeApi } from '../../test/fakeApi.ts'
import { startApp } from '../../test/renderApp.tsx'
import { ValueLines } from './ValueLines.tsx'

const glucose: BriefValue = {
  key: 'glucose',
  kind: 'glucose',
  count: 2,
  mean: 6,
  min: 3.2,
  max: 8.8,
  outside: { below: 1, above: 0 },
  range: { source: 'general', low: 3.9, high: 10.1, unit: 'mmol/L' },
  turn: null,
  before: null,
}

async function show(value: BriefValue): Promise<string> {
  await loadTexts(['brief', 'labs'])
  const brief = {
    values: { total: 1, items: [value] },
    measured: 1,
    compared_with: { from: '2026-05-31', to: '2026-08-29' },
  } as Brief
  const { app } = startApp(createFakeApi())
  const Lines = () => <ValueLines brief={brief} />
  const router = createBrowserRouter([{ path: '*', Component: Lines }])
  onTestFinished(() => router.dispose())
  render(<Root app={app} router={router} />)
  const text = (await screen.findByRole('link')).closest('li')?.textContent ?? ''
  return text.replaceAll('\u00A0', ' ')
}

test('a general range ends with the last value within, as on the charts', async () => {
  expect(await show(glucose)).toMatch(/usual range 3\.9–10(\.0)? mmol\/L/)
})

test('an own target ends with its own limit', async () => {
  expect(await show({ ...glucose, range: { source: 'own', low: 4, high: 10.1, unit: 'mmol/L' } })).toContain(
    'own target 4.0–10.1 mmol/L',
  )
})

test('a general range of one limit names the value at which the next class begins', async () => {
  const range = { source: 'general', low: null, high: 85, unit: 'mm[Hg]' } as const
  expect(await show({ ...glucose, key: 'bp_dia', kind: 'blood_pressure', range })).toMatch(
    /usual range < 85 (mmHg|mm\[Hg\])/,
  )
})
