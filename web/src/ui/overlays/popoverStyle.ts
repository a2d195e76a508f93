/** The style of popovers: menus, lists of choices, the calendar. */
export const POPOVER_CLASS =
  'overflow-auto rounded-md border border-line bg-surface text-ink shadow-float outline-hidden transition-opacity entering:opacity-0 exiting:opacity-0'
