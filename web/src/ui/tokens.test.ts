import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const colours = new Map(
  [...css.matchAll(/--color-([\w-]+):\s*light-dark\((#[\da-f]{6,8}),\s*(#[\da-f]{6,8})\)/gi)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

const TEXT = 4.5
const MARK = 3
const SURFACES = ['paper', 'surface', 'sunken']

/** The pairs of text and background that the components use. */
const PAIRS: { on: string[]; texts?: string[]; marks?: string[] }[] = [
  {
    on: SURFACES,
    texts: ['ink', 'soft', 'primary', 'primary-hover', 'coral', 'amber', 'info'],
    marks: ['focus'],
  },
  { on: ['paper', 'surface'], marks: ['edge'] },
  { on: ['surface'], marks: ['data-1', 'data-2', 'data-3', 'data-4', 'data-5'] },
  { on: ['primary', 'primary-hover'], texts: ['on-primary'] },
  { on: ['coral', 'coral-hover'], texts: ['on-coral'] },
  { on: ['ink'], texts: ['paper'] },
  { on: ['primary-soft'], texts: ['ink', 'primary', 'primary-hover'], marks: ['focus'] },
  { on: ['coral-soft'], texts: ['ink', 'coral'], marks: ['focus', 'edge'] },
  { on: ['amber-soft'], texts: ['ink', 'amber'], marks: ['focus', 'edge'] },
  { on: ['info-soft'], texts: ['ink', 'info'], marks: ['focus', 'edge'] },
]

const cases = (['light', 'dark'] as const).flatMap((theme) =>
  PAIRS.flatMap(({ on, texts = [], marks = [] }) =>
    on.flatMap((ground) => [
      ...texts.map((mark) => ({ theme, mark, ground, atLeast: TEXT })),
      ...marks.map((mark) => ({ theme, mark, ground, atLeast: MARK })),
    ]),
  ),
)

test.each(cases)('$theme: $mark on $ground has $atLeast : 1', ({ theme, mark, ground, atLeast }) => {
  expect(contrast(colourOf(mark, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(atLeast)
})

test('pairs each colour, except decorative ones', () => {
  const named = new Set(PAIRS.flatMap(({ on, texts = [], marks = [] }) => [...on, ...texts, ...marks]))
  const decorates = ['scrim', 'line']
  expect([...colours.keys()].filter((name) => !named.has(name)).sort()).toEqual(decorates.toSorted())
})

test('keeps the brand colours', () => {
  expect([colourOf('paper', 'light'), colourOf('ink', 'light'), colourOf('primary', 'light')]).toEqual([
    '#fbfaf7',
    '#14211f',
    '#0f6b63',
  ])
})

test('has no text smaller than 13 px', () => {
  const sizes = [...css.matchAll(/--text-\w+: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16)
  expect(Math.min(...sizes)).toBe(13)
})

function colourOf(name: string, theme: 'light' | 'dark'): string {
  const colour = colours.get(name)
  if (!colour) throw new Error(`tokens.css has no --color-${name}.`)
  return colour[theme].toLowerCase()
}

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
