import { SaxesParser } from 'saxes'
import { FeedProblem } from './feed-problem.ts'

/** An element: its name without prefix, the namespace, and its content. */
export interface XmlNode {
  name: string
  namespace: string
  attributes: Record<string, string>
  children: XmlNode[]
  /** Its own text and that of all descendants, in order. */
  text: string
}

const DEPTH_MAX = 40
const NODES_MAX = 200_000

/**
 * Reads well-formed XML into a tree. Nothing is fetched and no entity but XML's own five is known:
 * a document that could define others is refused as a whole.
 */
export function readXml(source: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true })
  const top: XmlNode = { name: '', namespace: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let nodes = 0
  parser.on('error', (error) => {
    throw new FeedProblem(`This is not well-formed XML, at ${placeOf(error.message)}.`)
  })
  parser.on('doctype', (doctype) => {
    throw new FeedProblem(
      /^\s*html\b/i.test(doctype)
        ? 'This is a web page, not a feed. Look for the address of its RSS or Atom feed.'
        : 'This has a DOCTYPE, which could define endless entities. Feeds with a DOCTYPE are refused.',
    )
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length > DEPTH_MAX || ++nodes > NODES_MAX)
      throw new FeedProblem('This has more elements, or deeper ones, than any feed needs.')
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value])
    const node = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(values),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    const around = open.at(-1)
    if (closed && around && around !== top) around.text += closed.text
  })
  const addText = (text: string) => {
    const node = open.at(-1)
    if (node) node.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(source).close()
  const [root] = top.children
  if (!root) throw new FeedProblem('This is not XML.')
  return root
}

/** Saxes puts line and column before its message; the message could quote the document. */
function placeOf(message: string): string {
  const [, line = '1', column = '1'] = /(\d+):(\d+)/.exec(message) ?? []
  return `line ${line}, column ${column}`
}
