import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { cx } from '../cx.ts'
import type { Choice } from '../fields/choice.ts'

const CHIP_CLASS =
  'group flex min-h-target cursor-pointer items-center gap-1.5 rounded-full border border-edge bg-surface py-1.5 text-sm transition-colors hover:border-ink selected:border-primary selected:bg-primary-soft selected:font-semibold selected:text-primary disabled:opacity-50'

interface Shared<Value extends string> {
  /** The subject of the chips: "Status", "Kinds". Read aloud. */
  label: string
  choices: readonly Choice<Value>[]
}

export interface FilterChipsProps<Value extends string> extends Shared<Value> {
  value: readonly Value[]
  onChange: (value: Value[]) => void
  /** `one`: exactly one is always chosen. `many`: any number. */
  selects?: 'one' | 'many'
  /** On phones one line, which scrolls sideways. */
  isLine?: boolean
}

/** Filters above a list. Keep the choice in the URL. */
export function FilterChips<Value extends string>({
  label,
  choices,
  value,
  onChange,
  selects = 'many',
  isLine = false,
}: FilterChipsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const [chosen] = value
  useEffect(() => {
    if (!isLine || !chosen) return
    // In the layout of the next frame, rather than one more before it.
    const frame = requestAnimationFrame(() => list.current && showChosen(list.current))
    return () => cancelAnimationFrame(frame)
  }, [isLine, chosen])
  return (
    <ToggleButtonGroup
      ref={list}
      aria-label={label}
      selectionMode={selects === 'one' ? 'single' : 'multiple'}
      disallowEmptySelection={selects === 'one'}
      selectedKeys={value}
      onSelectionChange={(keys) => onChange(choices.map((c) => c.value).filter((v) => keys.has(v)))}
      className={cx(
        'flex gap-2',
        // Room for the ring of the focus, which scrolling would cut off.
        isLine ? '-m-1 overflow-x-auto p-1 [scrollbar-width:none] *:shrink-0 sm:flex-wrap' : 'flex-wrap',
      )}
    >
      {choices.map((choice) => (
        <ToggleButton
          key={choice.value}
          id={choice.value}
          className={cx(CHIP_CLASS, isLine ? 'px-3 sm:px-4' : 'px-4')}
        >
          <Check aria-hidden size={16} strokeWidth={3} className="hidden group-selected:block" />
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/**
 * In a line longer than its place, the chosen chip is in sight; the page itself stays where it is.
 */
function showChosen(list: HTMLElement): void {
  const chip = list.querySelector<HTMLElement>('[data-selected]')
  if (chip) list.scrollLeft = chip.offsetLeft - list.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2
}
