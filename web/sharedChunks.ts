import { basename } from 'node:path'
import { type ModuleGraph, ownKind, WIDGET_KINDS, type WidgetKind, widgetKindsOf } from './widgetKinds.ts'

/**
 * Libraries whose entry file names all of their parts: an import of it does not say what a page
 * uses, so the bundler places them.
 */
const BARRELS =
  /node_modules\/(lucide-react|react-aria|react-aria-components|react-stately|@internationalized)\//
const WIDGETS = /node_modules\/(react-aria|react-aria-components|react-stately|@internationalized)\//
/** Widgets that occur in forms but not in lists. */
const OF_FORMS =
  /date|calendar|combobox|number|slider|dnd|gridlist|tree|table|color|spinbutton|progress|meter|disclosure|tabs/i
const ICONS = /node_modules\/lucide-react\/dist\/esm\/icons\//
/**
 * Our own parts of forms; one of them imports the lists of choices, which some forms do not need.
 */
const FORM_PARTS =
  /web\/src\/ui\/(?!forms\/FormSelect)|react-hook-form|useContractForm|web\/src\/record\/useRecordForm|lib\/useLoaded/
/** Shared parts of record sheets, each too small for a file of its own. */
const SHEET_PARTS = /web\/src\/record\/(LoadingSheet|OpenedRecord|RecordSheet|useSheetClose)\./
/** Our parts that know no feature, so that each screen may load them. */
const COMMON_PARTS = /web\/src\/(ui|lib|api|sync)\//
/**
 * The search of tables by name. In one chunk with such a table, it would load that table on every
 * screen that searches another one.
 */
const NAMES = /domain\/src\/suggest\./
/** Texts of one language. */
const TEXTS = /web\/src\/texts\//

/** A library part with fewer users stays with them. */
const WIDGET_SHARED_MIN = 8
const ICON_SHARED_MIN = 5
const FORM_WIDGET_SHARED_MIN = 4
const LISTS_MIN = 4
/** Small modules join lists that do not need them rather than get a file of their own. */
const SMALL_LISTS_MIN = 3
const SMALL_LETTERS = 1500
const LISTS_BESIDE_FIRST_MIN = 2
const FORMS_MIN = 4

/** The pages that chunks are made for, by their files. */
export interface Pages {
  entry: RegExp
  first: RegExp
  lists: RegExp
  /** These pages import forms, but few of the forms' fields. */
  doctors: RegExp
  forms: RegExp
}

/**
 * Returns the shared chunks, however many pages use them: for the entry's start (`app`), for the
 * first screen together with lists or with the doctors' view (`common`), for the rest of the first
 * screen (`today`), for most lists (`list`, and `list-record` in the doctors' view too), for lists
 * and forms (`shared`), widgets by their kind (`sheet`, `choice`, `date` and others), for a few
 * lists with their forms and details (`…-parts`, and `…-record` in the doctors' view too), for
 * forms (`form`), the base of several kinds of fields (`fields`), the `icons` of several screens,
 * and the `validator`. Otherwise the bundler makes a
 * file for every set of pages that share something, dozens of small ones for each page, which load
 * slower and compress worse.
 */
export function sharedChunks(pages: Pages) {
  const names = Object.keys(pages) as (keyof Pages)[]
  const found: Record<keyof Pages, string[]> = { entry: [], first: [], lists: [], doctors: [], forms: [] }
  const shown: string[] = []
  let uses: Record<keyof Pages, Uses> | null = null
  let kinds: Map<string, WidgetKind> | null = null
  const nameOf = (id: string, graph: ModuleGraph): string | null => {
    uses ??= {
      entry: usesOf(found.entry, graph),
      first: usesOf(found.first, graph),
      lists: usesOf(found.lists, graph),
      doctors: usesOf(found.doctors, graph),
      forms: usesOf(found.forms, graph),
    }
    kinds ??= widgetKindsOf(shown, graph)
    if (uses.entry.has(id)) return 'app'
    const lists = uses.lists.get(id)?.length ?? 0
    // The page keeps a file of its own, by which the build's list of files names it.
    if (uses.first.has(id) && pages.first.test(id)) return null
    if (uses.first.has(id))
      return lists >= LISTS_BESIDE_FIRST_MIN || uses.doctors.has(id) ? 'common' : 'today'
    if (TEXTS.test(id)) return null
    if (NAMES.test(id)) return 'list'
    const kind = SHEET_PARTS.test(id) ? 'sheet' : kinds.get(id)
    if (kind) return kind
    const letters = graph.getModuleInfo(id)?.code?.length ?? 0
    if (lists >= (letters < SMALL_LETTERS ? SMALL_LISTS_MIN : LISTS_MIN))
      return uses.doctors.has(id) ? 'list-record' : 'list'
    if ((lists > 0 || uses.doctors.has(id)) && COMMON_PARTS.test(id)) return 'shared'
    return FORM_PARTS.test(id) && (uses.forms.get(id)?.length ?? 0) >= FORMS_MIN ? 'form' : null
  }
  const partsOf = (id: string, graph: ModuleGraph) => {
    if (nameOf(id, graph) !== null || TEXTS.test(id) || found.lists.includes(id)) return null
    const lists = uses?.lists.get(id)?.map((list) => basename(list, '.tsx'))
    // The doctors' view of a record is kept apart from the rest.
    return lists ? [...lists.toSorted(), uses?.doctors.has(id) ? 'record' : 'parts'].join('-') : null
  }
  /**
   * A group takes its modules' imports unless an earlier group has them, so early groups stay
   * small.
   */
  const own = (names: readonly string[], priority: number) => ({
    priority,
    name: (id: string, graph: ModuleGraph) => {
      const name = nameOf(id, graph)
      return name !== null && names.includes(name) ? name : null
    },
  })
  return {
    /** Records the pages, and the files that show widgets, while modules are resolved. */
    plugin: {
      name: 'shared-chunks',
      buildStart() {
        uses = null
        kinds = null
        shown.length = 0
        for (const name of names) found[name] = []
      },
      moduleParsed({ id }: { id: string }) {
        for (const name of names) if (pages[name].test(id)) found[name].push(id)
        if (ownKind(id)) shown.push(id)
      },
    },
    groups: [
      own(['app'], 5),
      own(['common'], 4.9),
      { name: 'icons', test: ICONS, minShareCount: ICON_SHARED_MIN, priority: 4.85 },
      own(['today'], 4.8),
      own(['list', 'list-record', 'shared'], 4),
      { name: partsOf, minShareCount: 2, priority: 3.7, includeDependenciesRecursively: false },
      { ...own(WIDGET_KINDS, 3.6), includeDependenciesRecursively: false },
      // Loaded after the fields of most forms; some screens read files with it and have no form.
      { name: 'validator', test: /node_modules\/zod\/|contract\/src\/validation-messages/, priority: 3.4 },
      widgets('shared', WIDGET_SHARED_MIN, (id) => !OF_FORMS.test(id), 3),
      own(['form'], 2),
      widgets('fields', FORM_WIDGET_SHARED_MIN, () => true, 1),
    ],
  }
}

/** Parts of a widget library; others share their dependencies. */
const widgets = (name: string, minShareCount: number, test: (id: string) => boolean, priority: number) => ({
  name,
  minShareCount,
  // Removes the project's own path.
  test: (id: string) => WIDGETS.test(id) && test(id.slice(id.lastIndexOf('/node_modules/'))),
  priority,
  includeDependenciesRecursively: false,
})

/** The pages that need each module at start. */
type Uses = Map<string, string[]>

function usesOf(pages: readonly string[], graph: ModuleGraph): Uses {
  const uses: Uses = new Map()
  for (const page of pages)
    for (const id of followed(page, graph)) uses.set(id, [...(uses.get(id) ?? []), page])
  return uses
}

/** Returns the static imports of a module, transitively. */
function followed(start: string, graph: ModuleGraph): Set<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || BARRELS.test(id)) continue
    seen.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}
