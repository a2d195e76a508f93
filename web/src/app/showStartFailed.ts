import { PRODUCT_NAME } from '@salve/contract/product.ts'

/** In both languages, since the texts of either could not be fetched. */
const WORDS = ['did not load. Please try again.', 'wurde nicht geladen. Bitte versuchen Sie es noch einmal.']

/** Replaces the loading screen, with loaded parts only: the app cannot start. */
export function showStartFailed(): void {
  const frame = document.createElement('main')
  frame.className = 'mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-4'
  const lines = WORDS.map((words, at) => {
    const line = document.createElement('p')
    line.lang = ['en', 'de'][at] ?? ''
    line.textContent = `${PRODUCT_NAME} ${words}`
    return line
  })
  const again = document.createElement('a')
  again.href = window.location.href
  again.className = 'font-semibold text-primary underline'
  again.textContent = 'Reload · Neu laden'
  again.addEventListener('click', () => window.location.reload())
  frame.append(...lines, again)
  document.getElementById('root')?.replaceChildren(frame)
}
