/** Twice as many pixels as on the page: sharp on paper and on good screens. */
const SCALE = 2
const HEADING = { size: 18, line: 26, pad: 16 }
/** Styles that a separate image cannot take from the style sheets of the page. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'opacity',
]
const FONT = 'Arial, sans-serif'

/**
 * The picture of a chart as PNG, with a heading and a sentence above it. Null where this browser
 * cannot make one.
 */
export async function pictureOf(svg: SVGSVGElement, heading: string, sentence: string): Promise<Blob | null> {
  const [width, height] = [svg.clientWidth, svg.clientHeight]
  const image = await imageOf(withStyles(svg))
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return null
  const inner = width - 2 * HEADING.pad
  context.font = `15px ${FONT}`
  const lines = wrapped(sentence, inner, (text) => context.measureText(text).width)
  const top = HEADING.pad + HEADING.line * (lines.length + 1)
  canvas.width = width * SCALE
  canvas.height = (top + height + HEADING.pad) * SCALE
  context.scale(SCALE, SCALE)
  const page = getComputedStyle(svg.closest('section') ?? document.body)
  context.fillStyle = page.backgroundColor
  context.fillRect(0, 0, width, top + height + HEADING.pad)
  context.fillStyle = page.color
  context.font = `600 ${HEADING.size}px ${FONT}`
  context.fillText(heading, HEADING.pad, HEADING.pad + HEADING.size, inner)
  context.font = `15px ${FONT}`
  for (const [i, line] of lines.entries())
    context.fillText(line, HEADING.pad, HEADING.pad + HEADING.size + HEADING.line * (i + 1))
  context.drawImage(image, 0, top, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** A copy that looks the same away from the page. */
function withStyles(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = copy.querySelectorAll<SVGElement>('*')
  for (const [i, element] of svg.querySelectorAll<SVGElement>('*').entries()) {
    const style = getComputedStyle(element)
    for (const name of STYLES) copies[i]?.setAttribute(name, style.getPropertyValue(name))
    copies[i]?.removeAttribute('class')
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('font-family', FONT)
  copy.removeAttribute('class')
  return copy
}

function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }),
  )
  const image = new Image()
  return new Promise<HTMLImageElement>((resolve, reject) => {
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('the chart is no picture')))
    image.src = url
  }).finally(() => URL.revokeObjectURL(url))
}

function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
