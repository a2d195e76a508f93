import type { OwnImport } from '@salve/contract/users/import.ts'
import { useSize } from './useSize.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { DefinitionList } from '../../ui/content/DefinitionList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { DigestText } from './DigestText.tsx'

interface ImportContentsProps {
  of: OwnImport
  isCommitting: boolean
  onCommit: () => void
  onDrop: () => void
}

/** The content of a checked file, or the part of it that is in the record now. */
export function ImportContents({ of, isCommitting, onCommit, onDrop }: ImportContentsProps) {
  const { t, i18n } = useTranslation('ownData')
  const dates = useDates()
  const size = useSize()
  const { contents } = of
  if (!contents) return null
  const number = (value: number) => value.toLocaleString(i18n.language)
  const isDone = of.state === 'imported'
  const isSame = of.digest !== null && of.digest === of.found_digest
  return (
    <>
      <output className="font-semibold">{t(isDone ? 'import.done' : 'import.good')}</output>
      <DefinitionList
        items={[
          { term: t('import.made'), value: `${dates.dateTime(contents.made_at)}, ${contents.made_by}` },
          { term: t('import.size'), value: size(of.size) },
          { term: t('import.rows'), value: number(contents.rows) },
          { term: t('import.files'), value: number(contents.files) },
        ]}
      />
      {contents.missing_files > 0 && (
        <Notice tone="warning">{t('import.missing', { count: contents.missing_files })}</Notice>
      )}
      {contents.unknown_providers > 0 && (
        <Notice tone="warning">{t('import.unknown', { count: contents.unknown_providers })}</Notice>
      )}
      {of.found_digest && <DigestText digest={of.found_digest} />}
      <p>{t(isSame ? (isDone ? 'import.sameNow' : 'import.same') : 'import.different')}</p>
      {!isDone && (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" isPending={isCommitting} onPress={onCommit}>
            {t('import.commit')}
          </Button>
          <Button onPress={onDrop}>{t('import.drop')}</Button>
        </div>
      )}
    </>
  )
}
