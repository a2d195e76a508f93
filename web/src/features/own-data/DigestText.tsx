import { useTranslation } from '../../lib/useTranslation.ts'

/** The 64 digits that identify a record's content, in groups of eight. */
export function DigestText({ digest }: { digest: string }) {
  const { t } = useTranslation('ownData')
  return (
    <p className="text-soft text-sm">
      {t('digest')}{' '}
      <code className="break-words text-ink tabular-nums">{digest.match(/.{1,8}/g)?.join(' ')}</code>
    </p>
  )
}
