import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../lib/useTranslation.ts'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Menu } from '../ui/actions/Menu.tsx'
import type { MenuAction } from '../ui/actions/menuProps.ts'

export interface ListActionsProps {
  /** Further actions on the list: downloading it as a file, say. */
  more: MenuAction[]
  /** The page's one primary action. */
  children?: ReactNode
}

/** The actions beside the title of a list: its primary action and a menu. */
export function ListActions({ more, children }: ListActionsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children}
      <Menu trigger={<IconButton icon={Ellipsis} label={t('actions.more')} />} actions={more} />
    </div>
  )
}
