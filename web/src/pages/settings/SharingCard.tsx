import { LIST_MAX } from '@salve/contract/fields.ts'
import { Share2 } from 'lucide-react'
import { useListSharesQuery } from '../../features/shares/sharesApi.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'

/** The part of the record that others can see at present. */
export function SharingCard() {
  const { t } = useTranslation('shares')
  const { data } = useListSharesQuery({ query: { status: 'active', limit: LIST_MAX } })
  const count = data?.results.length
  return (
    <Card title={t('settings.title')}>
      {count !== undefined && (
        <p className="text-soft">{count === 0 ? t('settings.none') : t('settings.some', { count })}</p>
      )}
      <div>
        <LinkButton icon={Share2} href={paths.shares()}>
          {t('settings.open')}
        </LinkButton>
      </div>
    </Card>
  )
}
