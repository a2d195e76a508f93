import { SHARED_DOCUMENTS_MAX } from '@salve/contract/shares.ts'
import { useState } from 'react'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Checkbox } from '../../ui/choices/Checkbox.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Fold } from '../../ui/forms/Fold.tsx'

export interface DocumentChoice {
  id: string
  title: string
  document_date: string
}

interface DocumentChoicesProps {
  documents: readonly DocumentChoice[]
  value: readonly string[]
  onChange: (documents: string[]) => void
  /** All are shared anyway. */
  isAll: boolean
  errorMessage: string | undefined
}

/** With more than these, a search field filters them. */
const FEW = 8

/** Single documents beside the parts of the record. */
export function DocumentChoices({ documents, value, onChange, isAll, errorMessage }: DocumentChoicesProps) {
  const { t } = useTranslation('shares')
  const dates = useDates()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLocaleLowerCase()
  const shown = documents.filter(
    ({ id, title }) => value.includes(id) || title.toLocaleLowerCase().includes(wanted),
  )
  const choose = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, id] : value.filter((other) => other !== id))
  return (
    <Fold
      title={t('what.documents')}
      summary={value.length > 0 && t('what.documentsChosen', { count: value.length })}
      isForced={errorMessage !== undefined}
    >
      <div className="flex flex-col gap-2">
        <p className="text-pretty text-soft text-sm">
          {isAll ? t('what.documentsAll') : t('what.documentsHelp')}
        </p>
        {errorMessage && (
          <p role="alert" className="text-coral">
            {errorMessage}
          </p>
        )}
        {documents.length === 0 && <p>{t('what.documentsNone')}</p>}
        {documents.length > FEW && (
          <SearchField label={t('what.documentsFind')} value={typed} onChange={setTyped} />
        )}
        <div className="flex max-h-80 flex-col overflow-y-auto">
          {shown.map(({ id, title, document_date }) => (
            <Checkbox
              key={id}
              name={id}
              label={title}
              description={dates.date(document_date)}
              value={value.includes(id)}
              isDisabled={!value.includes(id) && value.length >= SHARED_DOCUMENTS_MAX}
              onChange={(isChosen) => choose(id, isChosen)}
            />
          ))}
        </div>
      </div>
    </Fold>
  )
}
