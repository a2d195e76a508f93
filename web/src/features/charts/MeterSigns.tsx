import type { Plot } from './plot.ts'

/** The moment at which a meter showed a word instead of a number. */
export interface MeterSign {
  at: number
  sign: '<' | '>'
}

const SIZE = 7
/** Signs that are nearer to each other than this share one word. */
const WORD_EVERY = 26
const WORDS = { '<': 'LO', '>': 'HI' } as const

/**
 * Below or above the meter's range: an arrow at the edge of the picture, outlined as the value is
 * unknown, with the meter's word. It is at no number of the scale.
 */
export function MeterSigns({ plot, signs }: { plot: Plot; signs: readonly MeterSign[] }) {
  const { left, right, top, bottom, x } = plot
  const shown = signs.filter(({ at }) => x(at) >= left && x(at) <= right)
  return (['<', '>'] as const).map((sign) => {
    const ofSign = shown.filter((one) => one.sign === sign)
    const [edge, direction] = sign === '>' ? [top, 1] : [bottom, -1]
    let last = Number.NEGATIVE_INFINITY
    const words = ofSign.filter(({ at }) => {
      if (x(at) - last < WORD_EVERY) return false
      last = x(at)
      return true
    })
    return (
      <g key={sign}>
        <path
          d={ofSign
            .map(({ at }) => {
              const [across, base] = [x(at).toFixed(1), edge + direction * (SIZE + 2)]
              return `M${across},${edge + direction * 2}l${SIZE},${base - edge}h${-2 * SIZE}Z`
            })
            .join('')}
          strokeWidth={2}
          className="fill-surface stroke-coral"
        />
        {words.map(({ at }) => (
          <text
            key={at}
            x={Math.max(left + 8, Math.min(right - 8, x(at)))}
            y={edge + direction * 22}
            textAnchor="middle"
            dominantBaseline="middle"
            strokeWidth={3}
            paintOrder="stroke"
            fontWeight={600}
            className="fill-ink stroke-surface"
          >
            {WORDS[sign]}
          </text>
        ))}
      </g>
    )
  })
}
