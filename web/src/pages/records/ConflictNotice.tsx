import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** A field of a record as it is read. */
export interface Fact {
  term: string
  value: string
}

export interface ConflictNoticeProps {
  /** What the form holds, and what is stored now; both with the same terms. */
  mine: readonly Fact[]
  theirs: readonly Fact[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shows what was changed elsewhere, and lets the person choose. Nothing is lost before they have. */
export function ConflictNotice({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation()
  const changed = theirs.filter(({ term, value }) => mine.find((own) => own.term === term)?.value !== value)
  return (
    <Notice tone="warning" live="alert" title={t('conflict.title')}>
      <p>{t(changed.length > 0 ? 'conflict.text' : 'conflict.same')}</p>
      <dl className="mt-2 flex flex-col gap-2">
        {changed.map(({ term, value }) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd>{t('conflict.theirs', { value: value || t('conflict.empty') })}</dd>
            <dd>
              {t('conflict.mine', {
                value: mine.find((own) => own.term === term)?.value || t('conflict.empty'),
              })}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onPress={onKeepMine}>{t('conflict.keepMine')}</Button>
        <Button onPress={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
      </div>
    </Notice>
  )
}
