import type { Overview } from '@salve/contract/medical-records/overview.ts'
import { useDates } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { List, ListRow } from '../../../ui/content/List.tsx'
import { OverviewSection } from './OverviewSection.tsx'

/** The latest letters and reports. */
export function DocumentsSection({ documents }: { documents: Overview['documents'] }) {
  const { t } = useTranslation(['record', 'documents'])
  const dates = useDates()
  return (
    <OverviewSection
      title={t('overview.documents')}
      all={{ href: paths.documents(), label: t('overview.allDocuments') }}
      isEmpty={documents.length === 0}
      empty={{
        said: t('overview.noneNoted'),
        why: t('overview.documentsWhy'),
        href: paths.documents(),
        label: t('overview.addDocument'),
      }}
    >
      <List>
        {documents.map(({ id, title, category, document_date }) => (
          <ListRow
            key={id}
            href={paths.document(id)}
            title={title}
            detail={`${t(`documents:categories.${category}`)} · ${dates.date(document_date)}`}
          />
        ))}
      </List>
    </OverviewSection>
  )
}
