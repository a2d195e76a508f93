import type { Catalog } from './catalog.ts'
import { NEVER_NULL, NULL_ONLY_OF_NULL, NULL_ONLY_OF_NULL_OPERATORS, OF_A_GROUP } from './known-functions.ts'
import { notNullIn, type Facts } from './not-null-facts.ts'
import { nodeIn, nodesIn, listsIn, numberIn, numbersIn, type TreeNode, wordIn } from './tree.ts'

interface Query {
  node: TreeNode
  outer: Query | null
  facts: Facts
  /** True when columns are read as the statement has just written them. */
  isAfter: boolean
}

/** Tells which columns of a statement can be null, as far as its tree says. */
export function nullableColumns(
  statement: TreeNode,
  catalog: Catalog,
  isNullableParameter: (number: number) => boolean,
  /** Gathers what may answer null. */
  unsure: Set<string>,
): boolean[] {
  const reading = new Map<TreeNode, boolean[]>()
  const finished = new Map<TreeNode, boolean[]>()

  function columnsOf(node: TreeNode, outer: Query | null): boolean[] {
    const known = reading.get(node)
    if (known) return known
    const columns = columnNodes(node)
    // A query that reads itself adds to its first rows: null appears only where they have it.
    reading.set(
      node,
      columns.map(() => false),
    )
    const isAfter = wordIn(node, 'commandType') === '2'
    const query = { node, outer, facts: notNullIn(node, catalog), isAfter }
    const setOperation = nodeIn(node, 'setOperations')
    const found = setOperation
      ? ofSetOperation(setOperation, query)
      : columns.map((column) => isNullable(nodeIn(column, 'expr'), query))
    reading.delete(node)
    return found
  }

  /** A query in `from` or `with` is looked at once, however many of its columns are read. */
  function once(node: TreeNode, outer: Query | null): boolean[] {
    const known = finished.get(node)
    if (known) return known
    const isRead = reading.has(node)
    const found = columnsOf(node, outer)
    // An answer that stands on what is still being read is no answer yet.
    if (!isRead) finished.set(node, found)
    return found
  }

  function ofSetOperation(node: TreeNode, query: Query): boolean[] {
    if (node.type === 'RANGETBLREF') {
      const entry = entryOf(query, numberIn(node, 'rtindex'))
      const subquery = entry && nodeIn(entry, 'subquery')
      return subquery ? columnsOf(subquery, query) : []
    }
    const sides = [nodeIn(node, 'larg'), nodeIn(node, 'rarg')].map((side) =>
      side ? ofSetOperation(side, query) : [],
    )
    const [left = [], right = []] = sides
    return left.map((nullable, i) => nullable || (right[i] ?? true))
  }

  function isNullable(node: TreeNode | null, query: Query): boolean {
    const before = [...unsure]
    const answer = node === null || canBeNull(node, query)
    if (answer) return true
    // A part that another makes up for is no reason.
    unsure.clear()
    for (const one of before) unsure.add(one)
    return false
  }

  function canBeNull(node: TreeNode, query: Query): boolean {
    const any = (nodes: TreeNode[]) => nodes.some((one) => isNullable(one, query))
    const args = () => any(nodesIn(node, 'args'))
    switch (node.type) {
      case 'VAR':
        return isNullableVariable(node, query)
      case 'CONST':
        if (wordIn(node, 'constisnull') === 'true') unsure.add('null itself')
        return wordIn(node, 'constisnull') === 'true'
      case 'PARAM':
        return wordIn(node, 'paramkind') !== '0' || isNullableParameter(numberIn(node, 'paramid'))
      case 'COALESCEEXPR':
      case 'COALESCE':
      case 'MINMAXEXPR':
      case 'MINMAX':
        return nodesIn(node, 'args').every((one) => isNullable(one, query))
      case 'FUNCEXPR':
        return isNullableCall(node, query)
      case 'OPEXPR':
        if (!NULL_ONLY_OF_NULL_OPERATORS.has(catalog.nameOfOperator(numberIn(node, 'opno'))))
          unsure.add(`the operator ${catalog.nameOfOperator(numberIn(node, 'opno'))}`)
        return !NULL_ONLY_OF_NULL_OPERATORS.has(catalog.nameOfOperator(numberIn(node, 'opno'))) || args()
      case 'SCALARARRAYOPEXPR':
      case 'BOOLEXPR':
      case 'ROWCOMPAREEXPR':
        return args()
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COLLATEEXPR':
      case 'COERCETODOMAIN':
      case 'NAMEDARGEXPR':
        return isNullable(nodeIn(node, 'arg'), query)
      case 'CASEEXPR':
      case 'CASE':
        return isNullableCase(node, query)
      case 'AGGREF':
        return isNullableAggregate(node, query)
      case 'WINDOWFUNC':
        return (
          !NEVER_NULL.has(catalog.nameOfFunction(numberIn(node, 'winfnoid'))) &&
          (nodeIn(node, 'aggfilter') !== null ||
            !OF_A_GROUP.has(catalog.nameOfFunction(numberIn(node, 'winfnoid'))) ||
            args())
        )
      case 'SUBLINK':
        return isNullableSublink(node, query)
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ROWEXPR':
      case 'ROW':
      case 'ARRAYEXPR':
      case 'ARRAY':
      case 'SQLVALUEFUNCTION':
        return false
      default:
        unsure.add(node.type)
        return true
    }
  }

  function isNullableCall(node: TreeNode, query: Query): boolean {
    const name = catalog.nameOfFunction(numberIn(node, 'funcid'))
    if (NEVER_NULL.has(name)) return false
    const args = nodesIn(node, 'args')
    // A cast of JSON answers null for the null of JSON.
    const isCast = wordIn(node, 'funcformat') !== '0' && !/json/.test(name)
    if (!(isCast || NULL_ONLY_OF_NULL.has(name))) unsure.add(`the function ${name}`)
    return !(isCast || NULL_ONLY_OF_NULL.has(name)) || args.some((one) => isNullable(one, query))
  }

  function isNullableCase(node: TreeNode, query: Query): boolean {
    let { facts } = query
    for (const branch of nodesIn(node, 'args')) {
      const condition = nodeIn(branch, 'expr')
      const within = condition ? facts.and(condition) : facts
      if (isNullable(nodeIn(branch, 'result'), { ...query, facts: within })) return true
      if (condition) facts = facts.andNot(condition)
    }
    return isNullable(nodeIn(node, 'defresult'), { ...query, facts })
  }

  function isNullableAggregate(node: TreeNode, query: Query): boolean {
    const name = catalog.nameOfFunction(numberIn(node, 'aggfnoid'))
    if (NEVER_NULL.has(name)) return false
    let owner = query
    for (let level = numberIn(node, 'agglevelsup'); level > 0 && owner.outer; level--) owner = owner.outer
    const isOfRows = nodesIn(owner.node, 'groupClause').length > 0 && !nodeIn(node, 'aggfilter')
    unsure.add(`the aggregate ${name}`)
    if (!isOfRows || !OF_A_GROUP.has(name)) return true
    if (/^(array|json|jsonb)_|_agg_(strict|transfn)/.test(name) && name !== 'string_agg') return false
    return nodesIn(node, 'args').some((one) => isNullable(nodeIn(one, 'expr'), query))
  }

  function isNullableSublink(node: TreeNode, query: Query): boolean {
    const kind = wordIn(node, 'subLinkType')
    // EXISTS and ARRAY(…) always have a value.
    if (kind === '0' || kind === '6') return false
    const subquery = nodeIn(node, 'subselect')
    if (!subquery) return true
    unsure.add('a query of one value')
    if (kind !== '4') return true
    const isOneRow =
      wordIn(subquery, 'hasAggs') === 'true' &&
      nodesIn(subquery, 'groupClause').length === 0 &&
      !nodeIn(subquery, 'havingQual') &&
      !nodeIn(subquery, 'limitOffset')
    return !isOneRow || (columnsOf(subquery, query)[0] ?? true)
  }

  function isNullableVariable(node: TreeNode, query: Query): boolean {
    let owner = query
    for (let level = numberIn(node, 'varlevelsup'); level > 0 && owner.outer; level--) owner = owner.outer
    const table = numberIn(node, 'varno')
    const column = numberIn(node, 'varattno')
    const entry = entryOf(owner, table)
    const isTable = entry !== null && wordIn(entry, 'rtekind') === '0'
    if (isTable && !isNullableColumn(entry, column, owner) && numbersIn(node, 'varnullingrels').length === 0)
      return false
    const assigned = owner.isAfter ? assignmentOf(owner.node, table, column) : null
    if (assigned) return isNullable(assigned, { ...owner, isAfter: false })
    if (owner.facts.has(table, column)) return false
    unsure.add(
      `${entry ? wordIn(entry, 'rtekind') : ''}.${column}${numbersIn(node, 'varnullingrels').length > 0 ? ' of an outer join' : ''}`,
    )
    if (numbersIn(node, 'varnullingrels').length > 0) return true
    return entry ? isNullableColumn(entry, column, owner) : true
  }

  function isNullableColumn(entry: TreeNode, column: number, query: Query): boolean {
    if (column === 0) return false
    switch (wordIn(entry, 'rtekind')) {
      case '0':
        return column > 0 && !catalog.isNotNull(numberIn(entry, 'relid'), column)
      case '1': {
        const subquery = nodeIn(entry, 'subquery')
        return subquery ? (once(subquery, query)[column - 1] ?? true) : true
      }
      case '2':
        return isNullable(nodesIn(entry, 'joinaliasvars')[column - 1] ?? null, query)
      case '3':
        return isNullableResult(entry, column, query)
      case '5':
        return listsIn(entry, 'values_lists').some((row) => isNullable(row[column - 1] ?? null, query))
      case '6':
        return isNullableOfCommon(entry, column, query)
      case '9':
        return isNullable(nodesIn(entry, 'groupexprs')[column - 1] ?? null, query)
      default:
        return true
    }
  }

  /** A column of a function in `from`. */
  function isNullableResult(entry: TreeNode, column: number, query: Query): boolean {
    const functions = nodesIn(entry, 'functions')
    const width = functions.reduce((sum, one) => sum + numberIn(one, 'funccolcount'), 0)
    if (column > width) return false
    const call = functions[0] && nodeIn(functions[0], 'funcexpr')
    if (!call || functions.length > 1) return true
    const name = catalog.nameOfFunction(numberIn(call, 'funcid'))
    if (name === 'unnest') return areElementsNullable(nodesIn(call, 'args')[0] ?? null, query)
    return !/^(generate_series|jsonb?_array_elements|regexp_split_to_table|jsonb?_object_keys|string_to_table)/.test(
      name,
    )
  }

  /** The arrays of our own calls are lists whose type says whether null is among them. */
  function areElementsNullable(array: TreeNode | null, query: Query): boolean {
    if (!array) return true
    if (/^(RELABELTYPE|ARRAYCOERCEEXPR|COERCEVIAIO)$/.test(array.type))
      return areElementsNullable(nodeIn(array, 'arg'), query)
    if (array.type === 'PARAM') return false
    if (/^ARRAY(EXPR)?$/.test(array.type))
      return nodesIn(array, 'elements').some((one) => isNullable(one, query))
    return array.type !== 'CONST'
  }

  function isNullableOfCommon(entry: TreeNode, column: number, query: Query): boolean {
    let owner: Query | null = query
    for (let level = numberIn(entry, 'ctelevelsup'); level > 0 && owner; level--) owner = owner.outer
    const common =
      owner &&
      nodesIn(owner.node, 'cteList').find((one) => wordIn(one, 'ctename') === wordIn(entry, 'ctename'))
    const body = common && nodeIn(common, 'ctequery')
    return body ? (once(body, owner)[column - 1] ?? true) : true
  }

  return columnsOf(statement, null)
}

const entryOf = ({ node }: Query, number: number): TreeNode | null =>
  nodesIn(node, 'rtable')[number - 1] ?? null

function columnNodes(node: TreeNode): TreeNode[] {
  const list = wordIn(node, 'commandType') === '1' ? 'targetList' : 'returningList'
  return nodesIn(node, list).filter((column) => wordIn(column, 'resjunk') !== 'true')
}

/** Finds the value that an `update` gives a column that its own `returning` reads. */
function assignmentOf(node: TreeNode, table: number, column: number): TreeNode | null {
  if (wordIn(node, 'commandType') !== '2' || numberIn(node, 'resultRelation') !== table) return null
  const target = nodesIn(node, 'targetList').find((one) => numberIn(one, 'resno') === column)
  return target ? nodeIn(target, 'expr') : null
}
