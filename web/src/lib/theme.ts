import { keepChoice, THEME_KEY } from './deviceChoices.ts'
import { localStore } from './storage.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** The chosen theme; /theme.js reads the same key before the first paint. */
export function currentTheme(): Theme {
  const stored = localStore.getItem(THEME_KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** Applies a theme at once and keeps it on this device. */
export function setTheme(theme: Theme): void {
  keepChoice(THEME_KEY, theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
