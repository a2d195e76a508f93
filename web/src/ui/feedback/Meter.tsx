import { Label, Meter as AriaMeter } from 'react-aria-components/Meter'
import { cx } from '../cx.ts'

export interface MeterProps {
  label: string
  value: number
  minValue?: number
  maxValue?: number
  /** The value in words: "12 of 30 tablets". */
  valueText: string
  tone?: 'primary' | 'amber' | 'coral'
}

const TONES = { primary: 'bg-primary', amber: 'bg-amber', coral: 'bg-coral' }

/** An amount within known limits. */
export function Meter({
  label,
  value,
  minValue = 0,
  maxValue = 100,
  valueText,
  tone = 'primary',
}: MeterProps) {
  return (
    <AriaMeter
      value={value}
      minValue={minValue}
      maxValue={maxValue}
      valueLabel={valueText}
      className="flex flex-col gap-1"
    >
      {({ percentage }) => (
        <>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <Label className="font-semibold">{label}</Label>
            <span className="text-soft">{valueText}</span>
          </span>
          <span className="h-2 overflow-hidden rounded-full border border-edge bg-surface [print-color-adjust:exact]">
            <span className={cx('block h-full', TONES[tone])} style={{ width: `${percentage}%` }} />
          </span>
        </>
      )}
    </AriaMeter>
  )
}
