import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../test/renderUi.tsx'
import { Slider } from './Slider.tsx'

function Severity() {
  const [value, setValue] = useState(5)
  return <Slider label="Severity" value={value} onChange={setValue} wordsFor={(n) => `${n} of 10`} />
}

test('accepts digits, arrow keys, Home and End', async () => {
  const { user } = renderUi(<Severity />)
  screen.getByRole('slider').focus()
  for (const [keys, said] of [
    ['7', '7 of 10'],
    ['{ArrowLeft}', '6 of 10'],
    ['{End}', '10 of 10'],
    ['{Home}', '0 of 10'],
    ['{ArrowRight}', '1 of 10'],
    ['10', '10 of 10'],
    ['42', '2 of 10'],
  ] as const) {
    await user.keyboard(keys)
    expect(screen.getByText(said)).toBeTruthy()
  }
})
