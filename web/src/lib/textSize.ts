import { TEXT_SIZE_KEY } from './deviceChoices.ts'
import { localStore } from './storage.ts'

/** Four steps: 16, 20, 24 and 32 px where the browser's own text is 16 px. */
export const TEXT_SIZES = ['normal', 'large', 'larger', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** The chosen size of text; /theme.js reads the same key before the first paint. */
export function currentTextSize(): TextSize {
  const stored = localStore.getItem(TEXT_SIZE_KEY)
  return TEXT_SIZES.find((size) => size === stored) ?? 'normal'
}

/** Applies a size of text at once and keeps it on this device. */
export function setTextSize(size: TextSize): void {
  localStore.setItem(TEXT_SIZE_KEY, size)
  document.documentElement.dataset.text = size
}
