import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { IconButton } from '../actions/IconButton.tsx'
import { type FinderGroup, FinderList, type FinderOption } from './FinderList.tsx'
import { ModalFrame } from './ModalFrame.tsx'

export interface FinderProps {
  title: string
  placeholder: string
  closeLabel: string
  /** Names the list of results. */
  listLabel: string
  value: string
  onChange: (value: string) => void
  groups: readonly FinderGroup[]
  onChoose: (option: FinderOption) => void
  onClose: () => void
  maxLength: number
  /** Said aloud when it changes, and shown: how many, or why none. */
  status: ReactNode
  /** Shown below the list. */
  children?: ReactNode
}

/**
 * A field over the page whose answers are chosen with the arrow keys while the focus stays in it.
 */
export function Finder(props: FinderProps) {
  const { title, placeholder, closeLabel, listLabel, value, onChange, groups, onChoose, onClose } = props
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const options = groups.flatMap((group) => group.options)
  const place = Math.max(
    0,
    options.findIndex(({ id }) => id === chosen),
  )
  const active = options[place]
  const optionId = (id: string) => `${list}-${id}`
  useEffect(() => input.current?.focus(), [])
  const go = (to: number) => {
    const next = options[(to + options.length) % options.length]
    if (!next) return
    setChosen(next.id)
    document.getElementById(optionId(next.id))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined) go(place + step)
    else if (event.key === 'Enter' && active) onChoose(active)
    else return
    event.preventDefault()
  }
  return (
    <ModalFrame isOpen onClose={onClose} place="top" isDismissable>
      <Dialog aria-label={title} className="flex h-full max-h-full flex-col outline-hidden sm:max-h-[80vh]">
        <div className="flex items-center gap-1 border-line border-b px-2">
          <Search aria-hidden size={20} className="ml-2 shrink-0 text-soft" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={title}
            aria-expanded={options.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active.id)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={placeholder}
            maxLength={props.maxLength}
            value={value}
            onChange={(event) => {
              setChosen(null)
              onChange(event.target.value)
            }}
            onKeyDown={onKeyDown}
            className="min-h-14 min-w-0 flex-1 bg-transparent px-2 outline-hidden placeholder:text-soft"
          />
          <IconButton icon={X} label={closeLabel} onPress={onClose} />
        </div>
        <output className="block px-4 py-2 text-soft text-sm empty:hidden">{props.status}</output>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2">
          <FinderList
            id={list}
            label={listLabel}
            groups={groups}
            active={active?.id}
            optionId={optionId}
            onPoint={setChosen}
            onChoose={onChoose}
          />
          {props.children}
        </div>
      </Dialog>
    </ModalFrame>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
