import { fileURLToPath } from 'node:url'
import {
  type CallExpression,
  type Expression,
  isCallExpression,
  isArrowFunction,
  isFunctionDeclaration,
  isFunctionExpression,
  isMethodDeclaration,
  isIdentifier,
  isPropertyAccessExpression,
  isShorthandPropertyAssignment,
  isTaggedTemplateExpression,
  type Node,
  type SourceFile,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const SOURCES = `${ROOT}server/src/`

/** The server's sources, as the compiler understands them. */
export interface Program {
  checker: Checker
  files: SourceFile[]
  /** The node that declares a name, behind all imports; null for a name of a library. */
  declarationOf(name: Node): Node | null
  typeOf(node: Expression): Type | null
  /** Tells whether the value of an expression is SQL by its type. */
  mayBeSql(node: Expression): 'surely' | 'perhaps' | null
  /** True when a node stands in the server's sources; what stands elsewhere makes no SQL. */
  isOwn(node: Node): boolean
  isNumber(node: Expression): boolean
  /** True when the type says nothing of the fields. */
  isVague(node: Expression): boolean
  /** Tells whether the elements of a list are SQL by their type. */
  elementOf(list: Expression): 'sql' | null
  /** The strings that the type of an expression allows; null where it allows any. */
  wordsOf(node: Expression): string[] | null
  /** The fields of an object by its type; null where it may have any. */
  fieldsOf(node: Expression): string[] | null
  /** The calls whose callee goes by this name. */
  callsOf(name: string): CallExpression[]
  close(): void
}

export function openProgram(): Program {
  const api = new API({ cwd: ROOT })
  const config = `${ROOT}server/tsconfig.json`
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error('the compiler does not open the project of the server')
  const { checker, program } = project
  const files = program
    .getSourceFileNames()
    .filter((name) => name.startsWith(SOURCES))
    .flatMap((name) => program.getSourceFile(name) ?? [])
  const calls = Map.groupBy(
    files.flatMap((file) => [...descendants(file)].filter(isCallExpression)),
    ({ expression }) => calleeName(expression),
  )
  const declarations = new Map<Node, Node | null>()
  const types = new Map<Node, Type | null>()
  const typeOf = (node: Expression) => remember(types, node, () => checker.getTypeAtLocation(node) ?? null)
  return {
    checker,
    files,
    declarationOf: (name) => remember(declarations, name, () => declarationOf(checker, name)),
    typeOf,
    mayBeSql: (node) => mayBeSql(typeOf(node)),
    isOwn: (node) => node.getSourceFile().fileName.startsWith(SOURCES),
    isNumber: (node) => ((typeOf(node)?.flags ?? 0) & TypeFlags.NumberLike) !== 0,
    isVague(node) {
      const type = typeOf(node)
      if (!type || type.flags & (TypeFlags.AnyOrUnknown | TypeFlags.Instantiable)) return true
      return (type.flags & TypeFlags.Object) !== 0 && checker.getIndexInfosOfType(type).length > 0
    },
    elementOf(list) {
      const element = typeOf(list) && checker.getIndexInfosOfType(typeOf(list) as Type)[0]?.valueType
      return element && mayBeSql(element) === 'surely' ? 'sql' : null
    },
    wordsOf: (node) => wordsOf(typeOf(node)),
    fieldsOf(node) {
      const type = typeOf(node)
      if (!type || checker.getIndexInfosOfType(type).length > 0) return null
      return checker.getPropertiesOfType(type).map(({ name }) => name)
    },
    callsOf: (name) => calls.get(name) ?? [],
    close: () => api.close(),
  }
}

function remember<Value>(known: Map<Node, Value>, node: Node, find: () => Value): Value {
  const before = known.get(node)
  if (before !== undefined) return before
  const found = find()
  known.set(node, found)
  return found
}

function declarationOf(checker: Checker, name: Node): Node | null {
  const isShorthand = isShorthandPropertyAssignment(name.parent)
  const symbol = isShorthand
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name)
  if (!symbol) return null
  const real = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declaration = real.valueDeclaration?.resolve() ?? null
  return declaration && declaration.getSourceFile().fileName.startsWith(ROOT) ? declaration : null
}

/** The types of a union; none where the compiler's own answer fails, as it does for some tuples. */
export function partsOf(type: Type): readonly Type[] {
  if (!type.isUnionType()) return [type]
  try {
    return type.getTypes() ?? []
  } catch {
    return []
  }
}

function mayBeSql(type: Type | null): 'surely' | 'perhaps' | null {
  if (!type || type.flags & TypeFlags.AnyOrUnknown) return 'perhaps'
  const parts = partsOf(type)
  const sql = parts.filter((part) => /^(SqlText|RawBuilder)$/.test(part.getSymbol()?.name ?? ''))
  if (sql.length === 0) return null
  return sql.length === parts.length ? 'surely' : 'perhaps'
}

function wordsOf(type: Type | null): string[] | null {
  if (!type) return null
  const words = partsOf(type).map((part) => (part.isStringLiteralType() ? part.value : null))
  return words.length > 0 && words.every((word) => word !== null) ? words : null
}

function calleeName(callee: Expression): string {
  if (isIdentifier(callee)) return callee.text
  return isPropertyAccessExpression(callee) ? callee.name.text : ''
}

export function* descendants(node: Node): Generator<Node> {
  const children: Node[] = []
  node.forEachChild((child) => {
    children.push(child)
  })
  for (const child of children) {
    yield child
    yield* descendants(child)
  }
}

const isFunction = (node: Node) =>
  isArrowFunction(node) ||
  isFunctionDeclaration(node) ||
  isFunctionExpression(node) ||
  isMethodDeclaration(node)

/** The function around a node. */
export function functionAround(node: Node): Node | null {
  for (let at = node.parent; at; at = at.parent) if (isFunction(at)) return at
  return null
}

/** All texts of SQL in the sources that are meant, by their paths in `server/src`. */
export function textsOf(program: Program, isMeant: (path: string) => boolean): TaggedTemplateExpression[] {
  return program.files
    .filter(({ fileName }) => isMeant(fileName.slice(SOURCES.length)))
    .flatMap((file) => [...descendants(file)].filter(isTaggedTemplateExpression))
    .filter(({ tag }) => isIdentifier(tag) && tag.text === 'sql')
}

/** True when it passes `sql<Row>`. */
export const isTyped = ({ typeArguments }: TaggedTemplateExpression) => typeArguments?.length === 1

/** A place in the sources, as a person looks it up. */
export function placeOf(node: Node): string {
  const file = node.getSourceFile()
  const line = file.text.slice(0, node.getStart()).split('\n').length
  return `${file.fileName.slice(ROOT.length)}:${line}`
}
