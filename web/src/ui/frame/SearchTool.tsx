import { Search } from 'lucide-react'
import { SearchField, type SearchFieldProps } from '../fields/SearchField.tsx'
import { ToolFold } from './ToolFold.tsx'

/** The search of a list; on phones behind an icon. */
export function SearchTool(props: SearchFieldProps) {
  return (
    <ToolFold icon={Search} label={props.label}>
      <SearchField {...props} />
    </ToolFold>
  )
}
