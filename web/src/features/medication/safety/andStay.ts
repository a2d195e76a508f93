/** The pressed button goes with its warning: the focus stays among the findings. */
export async function andStay({ target }: { target: Element }, work: Promise<boolean>): Promise<void> {
  const findings = target.closest<HTMLElement>('[data-findings]')
  if (await work) findings?.focus({ preventScroll: true })
}
