export interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null
}

interface Kind {
  files: RegExp
  on?: 'choice' | 'date'
}

/**
 * The kinds of widgets with a file of their own, by our own files that show them. Parts shared by
 * several kinds go to their base kind (`on`).
 */
const KINDS = {
  sheet: { files: /\/overlays\/(SideSheet|ModalFrame)\./ },
  choice: { files: /\/fields\/parts\/ChoiceList\./ },
  select: { files: /\/fields\/Select\./, on: 'choice' },
  suggest: { files: /\/fields\/(ComboBox|parts\/LateChoices)\./, on: 'choice' },
  menu: { files: /\/actions\/MenuPopover\./, on: 'choice' },
  number: { files: /\/fields\/(NumberField|StepField|parts\/useDecimalSign)\./ },
  switch: { files: /\/choices\/(Checkbox|Switch)\./ },
  slider: { files: /\/choices\/Slider\./ },
  month: { files: /\/fields\/parts\/Calendar\./, on: 'date' },
  date: {
    files:
      /\/fields\/(DateField|TimeField|parts\/(DayPicker|dateParts|OrderedDateInput|segments|useHeldText))\./,
  },
} as const satisfies Record<string, Kind>

export type WidgetKind = keyof typeof KINDS
export const WIDGET_KINDS = Object.keys(KINDS) as WidgetKind[]
/** Their modules are theirs, whoever else uses them. */
const BASES: readonly WidgetKind[] = ['sheet', 'choice']

const OWN_FILES = /\/web\/src\/ui\//
const LIBRARY =
  /node_modules\/(react-aria|react-aria-components|react-stately|@internationalized)\/|virtual:gregorian-dates/
/** The library's public part for one widget; it names its neighbours too. */
const PUBLIC_PART = /react-aria-components\/dist\/exports\/(\w+)\.mjs$/

export const ownKind = (id: string): WidgetKind | null =>
  (OWN_FILES.test(id) && WIDGET_KINDS.find((kind) => KINDS[kind].files.test(id))) || null

/** Maps each module to its kind of widget, by the files that show widgets. */
export function widgetKindsOf(shown: readonly string[], graph: ModuleGraph): Map<string, WidgetKind> {
  const owners = ownersOf(shown, graph)
  const users = new Map<string, WidgetKind[]>()
  for (const kind of WIDGET_KINDS) {
    const starts = shown.filter((id) => ownKind(id) === kind)
    // A dialog knows the menu that may open it, and a field its month: neither is a part of it.
    const isOther = (id: string) => (owners.get(id) ?? kind) !== kind
    for (const id of reached(starts, graph, isOther)) users.set(id, [...(users.get(id) ?? []), kind])
  }
  const found = new Map<string, WidgetKind>()
  for (const [id, kinds] of users) {
    const kind = ownKind(id) ?? sharedBy(kinds)
    if (kind) found.set(id, kind)
  }
  return found
}

/** The widgets themselves, with the one kind whose files import them; null where several do. */
function ownersOf(shown: readonly string[], graph: ModuleGraph): Map<string, WidgetKind | null> {
  const owners = new Map<string, WidgetKind | null>()
  for (const id of shown)
    for (const widget of widgetsIn(id, graph)) {
      const kind = ownKind(id)
      owners.set(widget, owners.has(widget) && owners.get(widget) !== kind ? null : kind)
    }
  return owners
}

/** The modules that are called as the library's public parts that one of our files imports. */
const widgetsIn = (id: string, graph: ModuleGraph): string[] =>
  importsOf(id, graph).flatMap((part) => {
    const name = PUBLIC_PART.exec(part)?.[1]
    return name ? importsOf(part, graph).filter((module) => module.endsWith(`/${name}.mjs`)) : []
  })

const importsOf = (id: string, graph: ModuleGraph) => graph.getModuleInfo(id)?.importedIds ?? []

/** Modules of the library that some files need, and the files themselves. */
function reached(
  starts: readonly string[],
  graph: ModuleGraph,
  isOther: (id: string) => boolean,
): Set<string> {
  const seen = new Set<string>()
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || isOther(id)) continue
    seen.add(id)
    open.push(...importsOf(id, graph).filter((next) => LIBRARY.test(next)))
  }
  return seen
}

function sharedBy(kinds: readonly WidgetKind[]): WidgetKind | null {
  const base = kinds.find((kind) => BASES.includes(kind))
  if (base) return base
  if (kinds.length === 1) return kinds[0] ?? null
  return kinds.map((kind): Kind => KINDS[kind]).find(({ on }) => on)?.on ?? null
}
