import { useTranslation } from '../lib/useTranslation.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'

/** A field of a record as it is read. */
export interface Fact {
  term: string
  value: string
}

export interface ConflictNoticeProps {
  /** The values of the form, and those stored now; a term that one of them lacks is empty there. */
  mine: readonly Fact[]
  theirs: readonly Fact[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Both versions are side by side, on a phone too, as long as words have room in a half. */
const VERSION_CLASS = 'min-w-0 break-words rounded-md border border-line bg-surface px-3 py-2'

const valueIn = (facts: readonly Fact[], term: string) =>
  facts.find((fact) => fact.term === term)?.value || ''

/** Shows the version changed elsewhere, and lets the person choose. Nothing is lost before. */
export function ConflictNotice({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation()
  const terms = new Set([...theirs, ...mine].map(({ term }) => term))
  const changed = [...terms].filter((term) => valueIn(theirs, term) !== valueIn(mine, term))
  return (
    <Notice tone="warning" live="alert" title={t('conflict.title')}>
      <p>{t(changed.length > 0 ? 'conflict.text' : 'conflict.same')}</p>
      <dl className="mt-2 flex flex-col gap-3">
        {changed.map((term) => (
          <div key={term} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2">
            <dt className="col-span-full font-semibold">{term}</dt>
            <dd className={VERSION_CLASS}>
              {t('conflict.theirs', { value: valueIn(theirs, term) || t('conflict.empty') })}
            </dd>
            <dd className={VERSION_CLASS}>
              {t('conflict.mine', { value: valueIn(mine, term) || t('conflict.empty') })}
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
