import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ToolButton } from '../../ui/frame/ToolButton.tsx'
import { SideSheet } from '../../ui/overlays/SideSheet.tsx'
import { filtersSet, without } from './directoryChoices.ts'
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx'
import { useFilterWords } from './useFilterWords.ts'

export interface DirectoryFiltersProps extends FilterFieldsProps {
  /** The number of matching entries; undefined until it is known. */
  count: number | undefined
}

/**
 * The filters: side by side if there is room, in a sheet on phones, with removable chips for the
 * active ones.
 */
export function DirectoryFilters({ count, ...props }: DirectoryFiltersProps) {
  const { t } = useTranslation(['care', 'common'])
  const { choices, place, onChange, onPlace } = props
  const [isOpen, setIsOpen] = useState(false)
  const wordsOf = useFilterWords()
  const set = filtersSet(choices)
  const active = set.length + (place ? 1 : 0)
  return (
    <>
      <div className="hidden sm:block">
        <FilterFields {...props} />
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:hidden">
        <ToolButton
          icon={SlidersHorizontal}
          label={
            active > 0 ? t('directory.filters.openActive', { count: active }) : t('directory.filters.open')
          }
          count={active}
          onPress={() => setIsOpen(true)}
        />
        {set.map((filter) => (
          <Button key={filter} variant="quiet" icon={X} onPress={() => onChange(without(choices, filter))}>
            {t('directory.filters.without', { filter: wordsOf(choices, filter) })}
          </Button>
        ))}
        {place && (
          <Button variant="quiet" icon={X} onPress={() => onPlace(null)}>
            {t('directory.place.forget', { place: place.label })}
          </Button>
        )}
      </div>
      <SideSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('directory.filters.open')}
        footer={
          <Button variant="primary" onPress={() => setIsOpen(false)}>
            {count === undefined ? t('directory.filters.showAny') : t('directory.filters.show', { count })}
          </Button>
        }
      >
        <FilterFields {...props} />
      </SideSheet>
    </>
  )
}
