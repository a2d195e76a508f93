/**
 * Maps each kind of widget to its modules, for a file of each (`sharedChunks.ts`): sheets and
 * dialogs, lists of actions, lists of choices, the fields that open them, those with suggestions,
 * numbers, switches, sliders, days and times, and the month in which a day is picked. The table
 * names them rather than counts them: a library's file that names all parts says nothing about
 * which of them are used together. A name that ends in a slash is a folder. A module that is
 * missing here or renamed there goes into another file, which costs weight and breaks nothing.
 */
const KINDS = {
  sheet: [
    'ui/overlays/SideSheet',
    'ui/overlays/ModalFrame',
    'components/Dialog',
    'components/Heading',
    'components/Modal',
    'aria/dialog/',
    'aria/overlays/',
    'aria/interactions/useInteractOutside',
    'aria/utils/animation',
    'aria/utils/getScrollParent',
    'aria/utils/getScrollParents',
    'aria/utils/isScrollable',
    'aria/utils/keyboard',
    'aria/utils/runAfterKeyboard',
    'aria/utils/scrollIntoView',
    'aria/utils/useViewportSize',
    'stately/overlays/',
  ],
  menu: [
    'ui/actions/MenuPopover',
    'components/Keyboard',
    'components/Menu',
    'aria/menu/useMenu',
    'aria/menu/useMenuItem',
    'aria/menu/useMenuSection',
    'stately/tree/',
  ],
  choice: [
    'ui/fields/parts/ChoiceList',
    'components/intl/',
    'components/intlStrings',
    'components/Collection',
    'components/DragAndDrop',
    'components/Header',
    'components/ListBox',
    'components/OverlayArrow',
    'components/Popover',
    'components/Separator',
    'aria/collections/',
    'aria/focus/virtualFocus',
    'aria/i18n/useCollator',
    'aria/i18n/useListFormatter',
    'aria/interactions/useContextMenu',
    'aria/interactions/useLongPress',
    'aria/listbox/',
    'aria/menu/',
    'aria/overlays/calculatePosition',
    'aria/overlays/useCloseOnScroll',
    'aria/overlays/useOverlayPosition',
    'aria/overlays/useOverlayTrigger',
    'aria/overlays/usePopover',
    'aria/selection/',
    'aria/utils/constants',
    'aria/utils/inertValue',
    'aria/utils/useDescription',
    'aria/utils/useEvent',
    'aria/utils/useLoadMoreSentinel',
    'aria/utils/useResizeObserver',
    'aria/utils/useUpdateLayoutEffect',
    'stately/collections/',
    'stately/list/',
    'stately/menu/',
    'stately/selection/',
  ],
  select: ['ui/fields/Select', 'components/Select', 'aria/select/', 'stately/select/'],
  suggest: [
    'ui/fields/ComboBox',
    'ui/fields/parts/LateChoices',
    'components/ComboBox',
    'aria/combobox/',
    'aria/i18n/useFilter',
    'aria/utils/useDeepMemo',
    'stately/combobox/',
  ],
  number: [
    'ui/fields/NumberField',
    'ui/fields/StepField',
    'ui/fields/parts/useDecimalSign',
    'components/NumberField',
    'aria/interactions/useScrollWheel',
    'aria/numberfield/',
    'aria/textfield/useFormattedTextField',
    'stately/numberfield/',
  ],
  switch: [
    'ui/choices/Checkbox',
    'ui/choices/Switch',
    'components/Checkbox',
    'components/Switch',
    'aria/checkbox/',
    'aria/switch/',
    'aria/toggle/',
    'stately/checkbox/',
    'stately/toggle/',
  ],
  slider: [
    'ui/choices/Slider',
    'components/Slider',
    'aria/interactions/useMove',
    'aria/slider/',
    'stately/slider/',
  ],
  month: [
    'ui/fields/parts/Calendar',
    'components/Calendar',
    'aria/calendar/useCalendar',
    'aria/calendar/useCalendarBase',
    'aria/calendar/useCalendarCell',
    'aria/calendar/useCalendarGrid',
    'stately/calendar/useCalendarState',
  ],
  date: [
    'ui/fields/DateField',
    'ui/fields/TimeField',
    'ui/fields/parts/dateParts',
    'ui/fields/parts/OrderedDateInput',
    'ui/fields/parts/segments',
    'ui/fields/parts/useHeldText',
    'components/DateField',
    'components/DatePicker',
    'components/HiddenDateInput',
    'month/',
    'date/',
    'aria/calendar/',
    'aria/datepicker/',
    'aria/i18n/useDateFormatter',
    'stately/calendar/',
    'stately/datepicker/',
  ],
} as const satisfies Record<string, readonly string[]>

export type WidgetKind = keyof typeof KINDS
export const WIDGET_KINDS = Object.keys(KINDS) as WidgetKind[]

const KIND_OF = new Map<string, WidgetKind>(
  WIDGET_KINDS.flatMap((kind) => KINDS[kind].map((part) => [part, kind] as const)),
)

/** The module names used above, by the beginning of their path. */
const ROOTS: readonly (readonly [RegExp, string])[] = [
  [/\/web\/src\/ui\//, 'ui/'],
  [/\/react-aria-components\/dist\/private\//, 'components/'],
  [/\/react-aria\/dist\/private\/(?:intl\/)?/, 'aria/'],
  [/\/react-stately\/dist\/private\/(?:intl\/)?/, 'stately/'],
  [/\/@internationalized\/date\//, 'date/'],
  [/^\0virtual:month-/, 'month/'],
]

/** The kind of widget that a module is a part of; null for all others. */
export function widgetKind(id: string): WidgetKind | null {
  for (const [root, name] of ROOTS) {
    const found = root.exec(id)
    if (found) return kindOf(name + id.slice(found.index + found[0].length).replace(/\.\w+$/, ''))
  }
  return null
}

/** By its own name, else by that of the nearest folder. */
function kindOf(part: string): WidgetKind | null {
  const kind = KIND_OF.get(part)
  if (kind) return kind
  const end = part.lastIndexOf('/', part.length - 2)
  return end < 0 ? null : kindOf(part.slice(0, end + 1))
}
