import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../lib/useTranslation.ts'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Menu } from '../ui/actions/Menu.tsx'
import type { MenuAction } from '../ui/actions/menuProps.ts'

export interface ListActionsProps {
  /** Further actions on the list: downloading it as a file, say. */
  more: MenuAction[]
  /** The plus of phones leads to the same: there, the primary action is left out. */
  isInQuickAdd?: boolean
  /** The page's one primary action. */
  children?: ReactNode
}

/** The actions beside the title of a list: its primary action and a menu. */
export function ListActions({ more, isInQuickAdd = false, children }: ListActionsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className={`flex flex-wrap gap-2 ${isInQuickAdd ? 'max-sm:hidden' : ''}`}>{children}</div>
      <Menu trigger={<IconButton icon={Ellipsis} label={t('actions.more')} />} actions={more} />
    </div>
  )
}
