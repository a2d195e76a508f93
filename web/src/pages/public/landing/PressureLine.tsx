const SYSTOLIC = [146, 141, 143, 136, 137, 130, 126]
const DIASTOLIC = [92, 90, 91, 87, 88, 83, 81]
const WIDTH = 260
const HEIGHT = 80
const LOWEST = 74
const HIGHEST = 150

const x = (day: number) => 5 + (day * (WIDTH - 10)) / (SYSTOLIC.length - 1)
const y = (value: number) => HEIGHT - ((value - LOWEST) / (HIGHEST - LOWEST)) * HEIGHT
const line = (values: number[]) => values.map((value, day) => `${x(day)},${y(value).toFixed(1)}`).join(' ')

/** A week of blood pressure, falling; the last reading is the one that the words beside it name. */
export function PressureLine() {
  const last = SYSTOLIC.length - 1
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-1 w-full" fill="none">
      <rect x="0" y={y(130)} width={WIDTH} height={y(120) - y(130)} rx="3" className="fill-primary-soft" />
      <rect x="0" y={y(85)} width={WIDTH} height={y(80) - y(85)} rx="3" className="fill-primary-soft" />
      <polyline
        points={line(SYSTOLIC)}
        className="stroke-data-1"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <polyline
        points={line(DIASTOLIC)}
        className="stroke-data-2"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x(last)} cy={y(126)} r="4.5" className="fill-data-1 stroke-surface" strokeWidth="1.5" />
      <circle cx={x(last)} cy={y(81)} r="4.5" className="fill-data-2 stroke-surface" strokeWidth="1.5" />
    </svg>
  )
}
