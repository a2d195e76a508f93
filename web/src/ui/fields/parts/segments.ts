/** The parts of a date or a time, in a row. */
export const SEGMENTS_CLASS = 'flex flex-1 items-center px-2.5'

/** One part: day, month, hour … */
export const SEGMENT_CLASS =
  'min-w-6 rounded-sm px-1 py-1 text-center outline-hidden placeholder-shown:text-soft focus:bg-primary focus:text-on-primary type-literal:min-w-0 type-literal:px-0'

/** Focuses the first segment. */
export function focusFirstSegment(group: HTMLElement | null): void {
  group?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()
}
