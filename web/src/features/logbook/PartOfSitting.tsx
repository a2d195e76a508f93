import { useGetSittingQuery } from './logbookApi.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** Says in the sheet of one reading that there are others of the same sitting. */
export function PartOfSitting({ sitting }: { sitting: string }) {
  const { t } = useTranslation('logbook')
  const { data } = useGetSittingQuery({ params: { id: sitting } })
  const count = data?.results.length ?? 0
  if (count < 2) return null
  return (
    <Notice action={<Link href={paths.editSitting(sitting)}>{t('sitting.editAll')}</Link>}>
      {t('sitting.part', { count })}
    </Notice>
  )
}
