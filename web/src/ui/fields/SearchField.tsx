import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { Group } from 'react-aria-components/Group'
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { defined } from '../defined.ts'
import { GROUP_CLASS, INNER_BUTTON_CLASS, INNER_INPUT_CLASS } from './parts/fieldStyle.ts'

export interface SearchFieldProps {
  /** The subject of the search; read aloud and shown as the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Enter was pressed. */
  onSubmit?: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Typed search. Escape or the cross empties it. */
export function SearchField({ label, value, onChange, onSubmit, ref }: SearchFieldProps) {
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      {...defined({ onSubmit })}
      className="group w-full min-w-0 print:empty:hidden"
    >
      <Group role="presentation" className={GROUP_CLASS}>
        <Search aria-hidden size={20} className="ml-3 shrink-0 text-soft" />
        <Input
          ref={ref}
          placeholder={label}
          className={`${INNER_INPUT_CLASS} [&::-webkit-search-cancel-button]:hidden`}
        />
        <Button className={`${INNER_BUTTON_CLASS} group-empty:hidden`}>
          <X aria-hidden size={20} />
        </Button>
      </Group>
    </AriaSearchField>
  )
}
