/** A field's column: label, description, control, error. */
export const FIELD_CLASS = 'flex w-full min-w-0 flex-col gap-1'

/** The box in which something is typed or chosen, when the box itself takes the focus. */
export const CONTROL_CLASS =
  'w-full rounded-md border border-edge bg-surface px-3 py-2 text-left text-ink transition-colors placeholder:text-soft hover:border-ink focus:outline-2 focus:outline-focus focus:outline-offset-1 invalid:border-coral disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-soft'

/** The box around an input and its buttons; it shows the focus of its content. */
export const GROUP_CLASS =
  'flex min-h-target w-full items-center rounded-md border border-edge bg-surface text-ink transition-colors hover:border-ink focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-1 invalid:border-coral disabled:border-line disabled:bg-sunken disabled:text-soft'

/** The input inside of such a group. */
export const INNER_INPUT_CLASS =
  '-my-px min-h-target w-full min-w-0 flex-1 rounded-md bg-transparent px-3 py-2 outline-hidden placeholder:text-soft disabled:cursor-not-allowed'

/** A button inside of such a group. */
export const INNER_BUTTON_CLASS =
  '-my-px inline-flex h-target w-target shrink-0 items-center justify-center rounded-md text-soft hover:text-ink focus-visible:-outline-offset-2 disabled:opacity-50'
