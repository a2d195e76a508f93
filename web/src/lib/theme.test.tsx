import { expect, test } from 'vitest'
import { guestLanguage } from './i18n.ts'
import { currentTheme, setTheme } from './theme.ts'

test('applies a theme at once and stores it; without one, follows the system', () => {
  expect(currentTheme()).toBe('system')
  setTheme('dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(window.localStorage.getItem('salve.theme')).toBe('dark')
  expect(currentTheme()).toBe('dark')
  setTheme('system')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})

test('picks a guest’s language: chosen before, else the browser’s, else English', () => {
  expect(guestLanguage(['fr-FR', 'de-AT', 'en'])).toBe('de')
  expect(guestLanguage(['fr-FR'])).toBe('en')
  window.localStorage.setItem('salve.language', 'en')
  expect(guestLanguage(['de'])).toBe('en')
})
