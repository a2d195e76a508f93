import { Check } from 'lucide-react'
import { Label, Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import type { Choice } from '../fields/choice.ts'

const CHIP_CLASS =
  'group flex min-h-target cursor-pointer items-center gap-1.5 rounded-full border border-edge bg-surface px-4 text-sm transition-colors hover:border-ink selected:border-primary selected:bg-primary-soft selected:font-semibold selected:text-primary disabled:opacity-50'

interface Shared<Value extends string> {
  /** What the chips choose: "Status", "Kinds". Read aloud. */
  label: string
  choices: readonly Choice<Value>[]
}

export interface FilterChipsProps<Value extends string> extends Shared<Value> {
  value: readonly Value[]
  onChange: (value: Value[]) => void
  /** `one`: exactly one is always chosen. `many`: any number. */
  selects?: 'one' | 'many'
}

/** Filters of choice above a list. Keep what is chosen in the URL. */
export function FilterChips<Value extends string>({
  label,
  choices,
  value,
  onChange,
  selects = 'many',
}: FilterChipsProps<Value>) {
  return (
    <TagGroup
      selectionMode={selects === 'one' ? 'single' : 'multiple'}
      disallowEmptySelection={selects === 'one'}
      selectedKeys={value}
      onSelectionChange={(keys) =>
        onChange(choices.map((c) => c.value).filter((v) => keys === 'all' || keys.has(v)))
      }
    >
      <Label className="sr-only">{label}</Label>
      <TagList className="flex flex-wrap gap-2" items={choices}>
        {(choice) => (
          <Tag id={choice.value} textValue={choice.label} className={CHIP_CLASS}>
            <Check aria-hidden size={16} strokeWidth={3} className="hidden group-selected:block" />
            {choice.label}
          </Tag>
        )}
      </TagList>
    </TagGroup>
  )
}
