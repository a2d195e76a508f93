interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/**
 * Libraries that are entered through one file which names all of their parts: what the first load
 * imports of them says nothing about what it uses, so they are left to the bundler.
 */
const BARRELS =
  /node_modules\/(lucide-react|react-aria|react-aria-components|react-stately|@internationalized)\//

/**
 * Names the chunk of a module: what the entry needs from the start goes into one file, what the first screen needs
 * besides into a second, however many pages use it too. Otherwise the bundler makes a file for every set of pages that
 * share something, dozens of small ones, which load slower and compress worse.
 */
export function firstLoad(entry: RegExp, screen: RegExp) {
  let reached: { app: Set<string>; today: Set<string> } | null = null
  let entryId: string | null = null
  let screenId: string | null = null
  return {
    /** Notes the entry and the screen while modules are resolved. */
    plugin: {
      name: 'first-load',
      buildStart() {
        reached = null
        entryId = null
        screenId = null
      },
      moduleParsed({ id }: { id: string }) {
        if (entry.test(id)) entryId = id
        if (screen.test(id)) screenId = id
      },
    },
    nameOf: (id: string, graph: ModuleGraph): string | null => {
      if (entryId === null || screenId === null) return null
      reached ??= { app: followed(entryId, graph), today: followed(screenId, graph) }
      if (reached.app.has(id)) return 'app'
      return reached.today.has(id) ? 'today' : null
    },
  }
}

/** What a module imports from the start, and what those import in turn. */
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
