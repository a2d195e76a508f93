import type { ReactNode } from 'react'

export interface FinderOption {
  /** Unique among all groups. */
  id: string
  /** The address it leads to; `onChoose` performs its action. */
  href?: string
  content: ReactNode
}

export interface FinderGroup {
  id: string
  label: string
  options: readonly FinderOption[]
}

interface FinderListProps {
  id: string
  label: string
  groups: readonly FinderGroup[]
  active: string | undefined
  optionId: (id: string) => string
  onPoint: (id: string) => void
  onChoose: (option: FinderOption) => void
}

/** The answers of a Finder. The focus never comes here: its field says which one is meant. */
export function FinderList({ id, label, groups, active, optionId, onPoint, onChoose }: FinderListProps) {
  return (
    <div {...LISTBOX} id={id} aria-label={label}>
      {groups.map((group) => (
        <div {...GROUP} key={group.id} aria-labelledby={`${id}-of-${group.id}`}>
          <div
            id={`${id}-of-${group.id}`}
            role="presentation"
            className="px-4 pt-3 pb-1 font-semibold text-soft text-sm"
          >
            {group.label}
          </div>
          {group.options.map((option) => (
            <Option
              key={option.id}
              id={optionId(option.id)}
              option={option}
              isActive={option.id === active}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  option: FinderOption
  isActive: boolean
  onPoint: (id: string) => void
  onChoose: (option: FinderOption) => void
}

/**
 * A link, so that it can be opened in another tab; by itself it stays within the app. What leads
 * nowhere has no address.
 */
function Option({ id, option, isActive, onPoint, onChoose }: OptionProps) {
  return (
    <a
      {...optionThatIs(isActive)}
      id={id}
      tabIndex={-1}
      href={option.href}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onPoint(option.id)}
      onClick={(event) => {
        if (option.href && (event.metaKey || event.ctrlKey || event.shiftKey)) return
        event.preventDefault()
        onChoose(option)
      }}
      className="mx-2 flex min-h-target cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 text-ink no-underline aria-selected:bg-primary-soft"
    >
      {option.content}
    </a>
  )
}

/**
 * The roles of a list whose field keeps the focus; the tags that have them by themselves are
 * controls of forms.
 */
const LISTBOX = { role: 'listbox' }
const GROUP = { role: 'group' }
const optionThatIs = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive })
