import type { SharedLabColumn } from '@salve/contract/consultation/summary.ts'
import { render, screen } from '@testing-library/react'
import { createBrowserRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { Root } from '../../../app/Root.tsx'
import { loadTexts } from '../../../lib/i18n.ts'
import { createFakeApi } from '../../../test/fakeApi.ts'
import { aJudgement } from '../../../test/judgement.ts'
import { startApp } from '../../../test/renderApp.tsx'
import { LetterLabTable } from './LetterLabTable.tsx'

type Cell = SharedLabColumn['cells'][number]

const INSIDE = {
  key: 'in_own_target',
  name: 'In own target range',
  name_de: 'Im eigenen Zielbereich',
  weight: 'usual' as const,
  also: [],
}
const hba1c = (given: Partial<Cell> = {}): Cell => ({
  analyte_key: 'hba1c',
  analyte: 'HbA1c',
  comparator: null,
  value: 6.2,
  decimals: 1,
  text: null,
  unit: '%',
  shown: 6.2,
  shown_decimals: 1,
  is_converted: false,
  row_unit: '%',
  apart: null,
  flag: 'N',
  judged_by: 'target',
  unjudged: null,
  judgement: aJudgement({ judged_by: 'target', class: INSIDE }),
  low: null,
  high: null,
  range_text: '< 5.7',
  by_report: { flag: 'H', name: 'Marked as high by the report', name_de: 'Vom Befund als hoch markiert' },
  ...given,
})

async function show(cell: Cell): Promise<string> {
  await loadTexts(['consultation', 'labs'])
  const column = { report: 'one', taken_on: '2026-11-02', laboratory: null, note: '', document: null }
  const { app } = startApp(createFakeApi())
  const Table = () => <LetterLabTable columns={[{ ...column, cells: [cell] }]} />
  const router = createBrowserRouter([{ path: '*', Component: Table }])
  onTestFinished(() => router.dispose())
  render(<Root app={app} router={router} />)
  return (await screen.findByRole('cell')).closest('tr')?.textContent?.replaceAll('\u00A0', ' ') ?? ''
}

test('a value within the own target that the report marks shows both, and the range of the report', async () => {
  const shown = await show(hba1c())
  expect(shown).toContain('6.2')
  expect(shown).toContain('In own target range')
  expect(shown).toContain('Marked as high by the report')
  // In print: the range beside the name, and no other words for a judgement than on screen.
  expect(shown).toContain('HbA1c % (< 5.7)')
  expect(shown).not.toMatch(/\bHigh\b|\((?:report|target|general)\)/)
  expect(shown).toContain("report's range: < 5.7")
})

test('a value that the report judges says that the report does', async () => {
  const high = {
    key: 'range_h',
    name: "Above the report's range",
    name_de: 'Über dem Bereich des Befunds',
    weight: 'outside' as const,
    also: [],
  }
  const shown = await show(
    hba1c({
      flag: 'H',
      judged_by: 'range',
      judgement: aJudgement({ judged_by: 'range', class: high }),
      by_report: null,
    }),
  )
  expect(shown.match(/Above the report's range/g)).toHaveLength(1)
  expect(shown).not.toMatch(/\bHigh\b/)
  expect(shown).toContain("report's range: < 5.7")
})
