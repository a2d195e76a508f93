import { expect, test } from 'vitest'
import { currentTextSize, setTextSize, TEXT_SIZES } from './textSize.ts'

test('applies a size of text at once and stores it; without one, the text is as the browser has it', () => {
  expect(currentTextSize()).toBe('normal')
  for (const size of TEXT_SIZES) {
    setTextSize(size)
    expect(document.documentElement.dataset['text']).toBe(size)
    expect(window.localStorage.getItem('salve.text')).toBe(size)
    expect(currentTextSize()).toBe(size)
  }
})

test('a size that the device stored and nobody offers any more is the usual one', () => {
  window.localStorage.setItem('salve.text', 'enormous')
  expect(currentTextSize()).toBe('normal')
})
