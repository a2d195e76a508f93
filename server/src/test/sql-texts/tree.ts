/** A node of the tree that PostgreSQL prints of a statement, and what its fields may hold. */
export interface TreeNode {
  type: string
  fields: ReadonlyMap<string, Tree>
}
export type Tree = TreeNode | Tree[] | string | null

const TOKEN = /[(){}]|"(?:\\[^]|[^"\\])*"|(?:\\[^]|[^\s(){}\\])+/g

/** Reads the form of `debug_print_parse`. */
export function parseTree(text: string): TreeNode {
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  const value = (): Tree => {
    const token = tokens[at++] ?? ''
    if (token === '{') return node()
    if (token !== '(') return token === '<>' ? null : token.replace(/^"|"$/g, '').replaceAll(/\\(.)/g, '$1')
    const items: Tree[] = []
    while (tokens[at] !== ')') items.push(value())
    at++
    return items
  }
  const node = (): TreeNode => {
    const type = tokens[at++] ?? ''
    const fields = new Map<string, Tree>()
    while (tokens[at] !== '}') {
      const name = (tokens[at++] ?? '').slice(1)
      const values: Tree[] = []
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(value())
      fields.set(name, values.length === 1 ? (values[0] ?? null) : values)
    }
    at++
    return { type, fields }
  }
  return value() as TreeNode
}

const isNode = (tree: Tree | undefined): tree is TreeNode =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree)

export const nodeIn = (node: TreeNode, field: string): TreeNode | null => {
  const tree = node.fields.get(field)
  return isNode(tree) ? tree : null
}
export const nodesIn = (node: TreeNode, field: string): TreeNode[] => {
  const tree = node.fields.get(field)
  return Array.isArray(tree) ? tree.filter(isNode) : []
}
export const wordIn = (node: TreeNode, field: string): string => {
  const tree = node.fields.get(field)
  return typeof tree === 'string' ? tree : ''
}
export const numberIn = (node: TreeNode, field: string): number => Number(wordIn(node, field))
/** A list of numbers, as in `(i 1 2)` or `(b 3)`. */
export const numbersIn = (node: TreeNode, field: string): number[] => {
  const tree = node.fields.get(field)
  return Array.isArray(tree) ? tree.slice(1).map(Number) : []
}
export const listsIn = (node: TreeNode, field: string): TreeNode[][] => {
  const tree = node.fields.get(field)
  return Array.isArray(tree) ? tree.map((one) => (Array.isArray(one) ? one.filter(isNode) : [])) : []
}
