/** The look of a line among others: its colour, the shape of its marks and its dashes. */
export interface Look {
  line: string
  mark: string
  area: string
  shape: 'circle' | 'triangle' | 'square' | 'diamond'
  dashes: string | undefined
}

const LOOKS: readonly Look[] = [
  { line: 'stroke-data-1', mark: 'fill-data-1', area: 'fill-data-1/20', shape: 'circle', dashes: undefined },
  {
    line: 'stroke-data-2',
    mark: 'fill-data-2',
    area: 'fill-data-2/20',
    shape: 'triangle',
    dashes: undefined,
  },
  { line: 'stroke-data-3', mark: 'fill-data-3', area: 'fill-data-3/20', shape: 'square', dashes: '8 4' },
  { line: 'stroke-data-5', mark: 'fill-data-5', area: 'fill-data-5/20', shape: 'diamond', dashes: '3 3' },
]
export const lookOf = (index: number): Look => LOOKS[index % LOOKS.length] as Look

/**
 * The line at a limit, in the colour of the line that it is for: a person's own is thick and whole,
 * a general one thin and dotted.
 */
export const limitLook = {
  own: { strokeWidth: 2.5, strokeDasharray: undefined },
  general: { strokeWidth: 1.5, strokeDasharray: '2 4' },
} as const

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
    default:
      return `M${x},${y - r}L${x + r},${y}L${x},${y + r}L${x - r},${y}Z`
  }
}
