import { TopBar } from '../../ui/frame/TopBar.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Bell } from './Bell.tsx'
import { QuickAddButton } from './QuickAdd.tsx'
import { SearchButton } from './Search.tsx'

export interface FrameTopBarProps {
  onSearch: () => void
  onAdd: () => void
}

/** The bar above every page. */
export function FrameTopBar({ onSearch, onAdd }: FrameTopBarProps) {
  return (
    <TopBar
      actions={
        <>
          <SearchButton onPress={onSearch} />
          <QuickAddButton onPress={onAdd} />
          <Bell />
          <AccountMenu />
        </>
      }
    />
  )
}
