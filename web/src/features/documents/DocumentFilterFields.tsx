import { useTranslation } from '../../lib/useTranslation.ts'
import type { Choice } from '../../ui/fields/choice.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import type { DocumentFilters } from './documentFilters.ts'
import { useListDocumentTagsQuery } from './documentsApi.ts'

const ANY = 'any'

export interface DocumentFilterFieldsProps {
  filters: DocumentFilters
  issues: readonly Choice[]
  onChange: (filters: DocumentFilters) => void
}

/** By issue, tag and time. */
export function DocumentFilterFields({ filters, issues, onChange }: DocumentFilterFieldsProps) {
  const { t } = useTranslation('documents')
  const tags = useListDocumentTagsQuery().data?.results ?? []
  const change = (part: Partial<DocumentFilters>) => onChange({ ...filters, ...part })
  const known = tags.some(({ tag }) => tag === filters.tag) || filters.tag === ''
  return (
    <FormRow>
      <Select
        label={t('fields.health_issue')}
        value={filters.issue || ANY}
        onChange={(value) => change({ issue: value === ANY ? '' : value })}
        choices={[{ value: ANY, label: t('list.anyIssue') }, ...issues]}
      />
      <Select
        label={t('list.tag')}
        value={filters.tag ? `=${filters.tag}` : ANY}
        onChange={(value) => change({ tag: value === ANY ? '' : value.slice(1) })}
        choices={[
          { value: ANY, label: t('list.anyTag') },
          ...(known ? [] : [{ value: `=${filters.tag}`, label: filters.tag }]),
          ...tags.map(({ tag }) => ({ value: `=${tag}`, label: tag })),
        ]}
      />
      <DateField label={t('list.from')} value={filters.from} onChange={(from) => change({ from })} />
      <DateField label={t('list.to')} value={filters.to} onChange={(to) => change({ to })} />
    </FormRow>
  )
}
