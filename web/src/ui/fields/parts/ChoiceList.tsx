import { Check } from 'lucide-react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import type { Choice } from '../choice.ts'

/** The choices of a Select or ComboBox, inside its popover. */
export function ChoiceList({
  choices,
  emptyText,
}: {
  choices?: readonly Choice[]
  emptyText?: string | undefined
}) {
  return (
    <ListBox
      {...(choices && { items: choices })}
      {...(emptyText && { renderEmptyState: () => <p className="px-3 py-2 text-soft">{emptyText}</p> })}
      className="max-h-80 overflow-auto p-1 outline-hidden"
    >
      {(choice: Choice) => (
        <ListBoxItem
          id={choice.value}
          textValue={choice.label}
          className="group flex min-h-target cursor-pointer items-center gap-2 rounded-sm px-3 py-1.5 outline-hidden focus:bg-sunken"
        >
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="group-selected:font-semibold">{choice.label}</span>
            {choice.description && <span className="text-soft text-sm">{choice.description}</span>}
          </span>
          <Check aria-hidden size={20} className="invisible shrink-0 text-primary group-selected:visible" />
        </ListBoxItem>
      )}
    </ListBox>
  )
}
