import { StartError } from './start-error.ts'

/** An object of a list, as text, with the line of the file in which it begins. */
export interface JsonItem {
  line: number
  text: string
}

/** One resource of a directory is far smaller. */
const ITEM_MAX_CHARACTERS = 2_000_000
const [QUOTE, BACKSLASH, OPEN, CLOSE, LIST, END, COLON, BREAK] = Array.from('"\\{}[]:\n', (sign) =>
  sign.charCodeAt(0),
)

/**
 * The objects of the list under `key` in the outermost object of a JSON text of any length; memory
 * holds only the current one. Throws a StartError when the text is truncated or is no such object.
 */
export class JsonItems {
  readonly #key: string
  #line = 1
  #itemLine = 1
  #depth = 0
  #isInList = false
  #isInString = false
  #isEscaped = false
  /** The last text of the outermost object, and the last of them that was a key. */
  #said = ''
  #lastKey = ''
  #item: string[] = []
  #itemLength = 0

  constructor(key: string) {
    this.#key = key
  }

  /** The items that end in this piece of the text. */
  add(piece: string): JsonItem[] {
    const items: JsonItem[] = []
    let begin = this.#isInItem() ? 0 : -1
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece.charCodeAt(at)
      if (sign === BREAK) this.#line += 1
      if (this.#isInString) this.#inString(sign, piece[at] ?? '')
      else if (sign === QUOTE) {
        this.#isInString = true
        if (this.#depth === 1) this.#said = ''
      } else if (sign === COLON && this.#depth === 1) this.#lastKey = this.#said
      else if (sign === OPEN || sign === LIST) {
        if (this.#isInList && this.#depth === 2 && sign === OPEN) {
          begin = at
          this.#itemLine = this.#line
        }
        if (this.#depth === 1 && sign === LIST && this.#lastKey === this.#key) this.#isInList = true
        this.#depth += 1
      } else if (sign === CLOSE || sign === END) {
        this.#depth -= 1
        if (this.#isInList && this.#depth === 2 && sign === CLOSE) {
          items.push({ line: this.#itemLine, text: this.#take(piece.slice(begin, at + 1)) })
          begin = -1
        } else if (this.#depth === 1) this.#isInList = false
      } else if (this.#depth === 0 && !/\s/.test(piece[at] ?? '')) throw notJson()
    }
    if (begin >= 0) this.#keep(piece.slice(begin))
    return items
  }

  /** Throws when the text ended before its end. */
  end(): void {
    if (this.#depth !== 0 || this.#isInString)
      throw new StartError(
        'directory-json',
        'The JSON file ends in the middle: it was not copied whole. Nothing was changed.',
      )
  }

  #isInItem(): boolean {
    return this.#isInList && this.#depth > 2
  }

  #inString(sign: number, letter: string): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (sign === BACKSLASH) this.#isEscaped = true
    else if (sign === QUOTE) this.#isInString = false
    else if (this.#depth === 1 && this.#said.length < this.#key.length + 1) this.#said += letter
  }

  #keep(text: string): void {
    this.#item.push(text)
    this.#itemLength += text.length
    if (this.#itemLength > ITEM_MAX_CHARACTERS)
      throw new StartError(
        'directory-json',
        `The entry of line ${this.#itemLine} is larger than any of a directory. Nothing was changed.`,
      )
  }

  #take(rest: string): string {
    this.#keep(rest)
    const text = this.#item.join('')
    this.#item = []
    this.#itemLength = 0
    return text
  }
}

const notJson = () => new StartError('directory-json', 'The file is no JSON object. Nothing was changed.')
