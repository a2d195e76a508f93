import type { Catalog } from './catalog.ts'
import { nodeIn, nodesIn, numberIn, type TreeNode, wordIn } from './tree.ts'

/** The columns that a query's conditions leave no null in. */
export interface Facts {
  has(table: number, column: number): boolean
  /** With what one more condition tells. */
  and(condition: TreeNode): Facts
  /** With what it tells that a condition is not true. */
  andNot(condition: TreeNode): Facts
}

/** Gathers what holds of each row that a query's `where` and inner joins let through. */
export function notNullIn(query: TreeNode, catalog: Catalog): Facts {
  const entries = nodesIn(query, 'rtable')

  /** The columns that are not null where an expression is not. */
  function needed(node: TreeNode | null): string[] {
    if (!node) return []
    switch (node.type) {
      case 'VAR':
        return numberIn(node, 'varlevelsup') === 0 ? [keyOf(node), ...behind(node)] : []
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COLLATEEXPR':
        return needed(nodeIn(node, 'arg'))
      case 'FUNCEXPR':
        return catalog.isStrict(numberIn(node, 'funcid')) ? nodesIn(node, 'args').flatMap(needed) : []
      case 'OPEXPR':
        return catalog.isStrict(catalog.functionOf(numberIn(node, 'opno')))
          ? nodesIn(node, 'args').flatMap(needed)
          : []
      case 'SCALARARRAYOPEXPR':
        return needed(nodesIn(node, 'args')[0] ?? null)
      default:
        return []
    }
  }

  /** The column itself, behind the name of a join or of a group. */
  function behind(node: TreeNode): string[] {
    const entry = entries[numberIn(node, 'varno') - 1]
    const list = entry && { '2': 'joinaliasvars', '9': 'groupexprs' }[wordIn(entry, 'rtekind')]
    return entry && list ? needed(nodesIn(entry, list)[numberIn(node, 'varattno') - 1] ?? null) : []
  }

  /** The columns that are not null where a condition is true. */
  function told(node: TreeNode | null): string[] {
    if (!node) return []
    const args = nodesIn(node, 'args')
    if (node.type === 'BOOLEXPR') {
      const kind = wordIn(node, 'boolop')
      if (kind === 'and') return args.flatMap(told)
      if (kind === 'not') return args[0]?.type === 'OPEXPR' || args[0]?.type === 'VAR' ? needed(args[0]) : []
      const [first = [], ...others] = args.map(told)
      return first.filter((key) => others.every((other) => other.includes(key)))
    }
    if (node.type === 'NULLTEST')
      return wordIn(node, 'nulltesttype') === '1' ? needed(nodeIn(node, 'arg')) : []
    if (node.type === 'SUBLINK') {
      const test = nodeIn(node, 'testexpr')
      return wordIn(node, 'subLinkType') === '2' ? needed(test) : []
    }
    return needed(node)
  }

  /** The conditions of `from`, but for those that an outer join only tries. */
  function ofJoins(node: TreeNode | null): string[] {
    if (!node) return []
    if (node.type === 'FROMEXPR')
      return [...nodesIn(node, 'fromlist').flatMap(ofJoins), ...told(nodeIn(node, 'quals'))]
    if (node.type !== 'JOINEXPR') return []
    const kind = wordIn(node, 'jointype')
    if (kind === '0')
      return [
        ...ofJoins(nodeIn(node, 'larg')),
        ...ofJoins(nodeIn(node, 'rarg')),
        ...told(nodeIn(node, 'quals')),
      ]
    return kind === '1' ? ofJoins(nodeIn(node, 'larg')) : kind === '3' ? ofJoins(nodeIn(node, 'rarg')) : []
  }

  const factsOf = (keys: ReadonlySet<string>): Facts => ({
    has: (table, column) => keys.has(`${table}.${column}`),
    and: (condition) => factsOf(new Set([...keys, ...told(condition)])),
    andNot: (condition) =>
      condition.type === 'NULLTEST' && wordIn(condition, 'nulltesttype') === '0'
        ? factsOf(new Set([...keys, ...needed(nodeIn(condition, 'arg'))]))
        : factsOf(keys),
  })
  return factsOf(new Set(ofJoins(nodeIn(query, 'jointree'))))
}

const keyOf = (node: TreeNode) => `${numberIn(node, 'varno')}.${numberIn(node, 'varattno')}`
