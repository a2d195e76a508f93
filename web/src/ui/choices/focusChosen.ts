/** Focuses the chosen radio of a group, or the first. */
export function focusChosen(group: HTMLElement | null): void {
  const radio =
    group?.querySelector<HTMLInputElement>('input:checked') ?? group?.querySelector<HTMLInputElement>('input')
  radio?.focus()
}
