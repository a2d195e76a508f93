import { expect, test } from 'vitest'
import { renderUi } from '../test/renderUi.tsx'
import { Unbroken } from './Unbroken.tsx'

const tied = (text: string) => {
  const { container } = renderUi(<Unbroken>{text}</Unbroken>)
  return [...container.querySelectorAll('span.whitespace-nowrap')].map((part) => part.textContent)
}

test('keeps dates, ranges and strengths on one line, and the text unchanged', () => {
  expect(tied('Candesartan 16 mg, since 2025-09-12')).toEqual(['16 mg', '2025-09-12'])
  expect(tied('Insulin 100 IU/ml, 07:45–08:00')).toEqual(['100 IU', '07:45–08:00'])
  expect(tied('Take 2 glasses of water')).toEqual([])
})
