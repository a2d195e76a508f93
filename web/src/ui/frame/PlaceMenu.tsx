import { ChevronDown } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import { Menu } from '../actions/Menu.tsx'
import type { NavItem } from './navItem.ts'

export interface PlaceMenuProps {
  /** The subject of the places: "Record". */
  label: string
  items: readonly (Omit<NavItem, 'icon'> & Partial<Pick<NavItem, 'icon'>>)[]
}

/** The places that belong together, behind one button: the section menu of phones. */
export function PlaceMenu({ label, items }: PlaceMenuProps) {
  const actions = items.map(({ href, label: name, icon, isCurrent = false, count = 0, countLabel }) => ({
    id: href,
    label: count > 0 && countLabel ? `${name} (${countLabel})` : name,
    href,
    isCurrent,
    ...(icon && { icon }),
  }))
  return (
    <div className="-ml-4 print:hidden">
      <Menu
        label={label}
        placement="bottom start"
        trigger={
          <Button variant="quiet">
            {label}
            <ChevronDown aria-hidden size={18} className="shrink-0" />
          </Button>
        }
        actions={actions}
      />
    </div>
  )
}
