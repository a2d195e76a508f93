import type { PdfWord } from './pdf-text.ts'

/** A run of text as pdf.js describes it; marks of structure have no `str`. */
interface Run {
  str: string
  transform: number[]
  width: number
  height: number
}
interface TextContent {
  items: readonly (Run | object)[]
}
type Matrix = readonly [number, number, number, number, number, number]

/** Reach of letters above and below their baseline, as shares of their size. */
const ASCENT = 0.8
const DESCENT = 0.2

/**
 * The words of a page with their boxes, from its runs of text; `view` turns the file's coordinates
 * into those shown.
 */
export function wordsOf({ items }: TextContent, view: readonly number[]): PdfWord[] {
  return items.flatMap((item) => ('str' in item ? wordsOfRun(item, view as unknown as Matrix) : []))
}

function wordsOfRun({ str, transform, width, height }: Run, view: Matrix): PdfWord[] {
  if (str.trim() === '' || !(width > 0)) return []
  const [a, b, c, d, e, f] = multiply(view, transform as unknown as Matrix)
  const size = Math.hypot(c, d) || height
  const across = Math.hypot(a, b)
  if (!(size > 0) || !(across > 0)) return []
  // Along the line of writing, and away from it, each one point long.
  const along = [a / across, b / across] as const
  const up = [c / size, d / size] as const
  const scale = width / widthOf(str)
  const turn = turnOf(along)
  return [...str.matchAll(/\S+/g)].map((match) => {
    const from = widthOf(str.slice(0, match.index)) * scale
    const to = from + widthOf(match[0]) * scale
    const corners = [from, to].flatMap((at) =>
      [-DESCENT * size, ASCENT * size].map((rise) => [
        e + along[0] * at + up[0] * rise,
        f + along[1] * at + up[1] * rise,
      ]),
    )
    const xs = corners.map((corner) => corner[0] ?? 0)
    const ys = corners.map((corner) => corner[1] ?? 0)
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    const extent = { width: Math.max(...xs) - x, height: Math.max(...ys) - y }
    return { text: match[0], x, y, ...extent, ...(turn && { turn }) }
  })
}

/** Steep writing is turned; a slight slope is not. */
function turnOf([right, down]: readonly [number, number]): PdfWord['turn'] | null {
  if (Math.abs(down) > Math.abs(right)) return down > 0 ? 270 : 90
  return right < 0 ? 180 : null
}

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}

/**
 * Returns the width of a text in an ordinary typeface, in shares of its size. Only the proportions
 * count: they place a word within a run whose true width is known.
 */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) {
    if (/[ijl.,;:|!'()[\]ftI /-]/.test(letter)) width += 0.29
    else if (/[mwMW@%]/.test(letter)) width += 0.85
    else if (/\p{Lu}/u.test(letter)) width += 0.68
    else width += 0.55
  }
  return width
}
