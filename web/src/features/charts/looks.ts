/** The look of a line among others: its colour, the shape of its marks and its dashes. */
export interface Look {
  line: string
  mark: string
  /** Marks that lie behind a line, and bars. */
  faint: string
  area: string
  shape: 'circle' | 'triangle' | 'square' | 'diamond' | 'cross' | 'ring'
  dashes: string | undefined
}

const LOOKS: readonly Look[] = [
  {
    line: 'stroke-data-1',
    mark: 'fill-data-1',
    faint: 'fill-data-1/45',
    area: 'fill-data-1/20',
    shape: 'circle',
    dashes: undefined,
  },
  {
    line: 'stroke-data-2',
    mark: 'fill-data-2',
    faint: 'fill-data-2/45',
    area: 'fill-data-2/20',
    shape: 'triangle',
    dashes: undefined,
  },
  {
    line: 'stroke-data-3',
    mark: 'fill-data-3',
    faint: 'fill-data-3/45',
    area: 'fill-data-3/20',
    shape: 'square',
    dashes: '8 4',
  },
  {
    line: 'stroke-data-5',
    mark: 'fill-data-5',
    faint: 'fill-data-5/45',
    area: 'fill-data-5/20',
    shape: 'diamond',
    dashes: '3 3',
  },
]
export const lookOf = (index: number): Look => LOOKS[index % LOOKS.length] as Look

/** The marks of the moments of glucose, in the order of `GLUCOSE_MOMENTS`. */
export const MOMENT_LOOKS: readonly { shape: Look['shape']; mark: string }[] = [
  { shape: 'circle', mark: 'fill-data-1' },
  { shape: 'square', mark: 'fill-data-3' },
  { shape: 'triangle', mark: 'fill-data-2' },
  { shape: 'diamond', mark: 'fill-data-5' },
  { shape: 'cross', mark: 'fill-data-4' },
  { shape: 'ring', mark: 'fill-soft' },
]
export const momentLook = (moment: number | undefined) =>
  MOMENT_LOOKS[moment ?? -1] ?? (MOMENT_LOOKS.at(-1) as (typeof MOMENT_LOOKS)[number])

/**
 * The line at a limit: a person's own is thick, a general one thin and dotted. No line of values
 * has its colour, so that nobody takes the one for the other; the mark at its number says whose it
 * is.
 */
export const limitLook = {
  own: { strokeWidth: 2, strokeDasharray: '12 4' },
  general: { strokeWidth: 1.5, strokeDasharray: '2 4' },
} as const
export const LIMIT = 'stroke-primary'

/** The outline of a mark around a point, as wide as a circle of this radius. */
export function shapePath(shape: Look['shape'], x: number, y: number, radius: number): string {
  const r = radius * 1.15
  switch (shape) {
    case 'circle':
      return `M${x - radius},${y}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0Z`
    case 'triangle':
      return `M${x},${y + r}L${x - r},${y - r * 0.8}L${x + r},${y - r * 0.8}Z`
    case 'square':
      return `M${x - radius},${y - radius}h${2 * radius}v${2 * radius}h${-2 * radius}Z`
    case 'cross': {
      const [arm, long] = [r * 0.38, r * 1.15]
      return `M${x - arm},${y - long}h${2 * arm}v${long - arm}h${long - arm}v${2 * arm}h${arm - long}v${long - arm}h${-2 * arm}v${arm - long}h${arm - long}v${-2 * arm}h${long - arm}Z`
    }
    case 'ring': {
      const inner = radius * 0.5
      return `M${x - radius},${y}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0ZM${x - inner},${y}a${inner},${inner} 0 1 1 ${2 * inner},0a${inner},${inner} 0 1 1 ${-2 * inner},0Z`
    }
    default:
      return `M${x},${y - r}L${x + r},${y}L${x},${y + r}L${x - r},${y}Z`
  }
}
