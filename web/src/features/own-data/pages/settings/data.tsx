import { paths } from '../../../../lib/paths.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { EraseCard } from '../../EraseCard.tsx'
import { ExportCard } from '../../ExportCard.tsx'
import { ImportCard } from '../../ImportCard.tsx'

/** What a person can do with all that is theirs: take it along, bring it back, have it erased. */
export function Component() {
  const { t } = useTranslation('ownData')
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        back={{ href: paths.settings(), label: t('back') }}
      />
      <ExportCard />
      <ImportCard />
      <EraseCard />
    </>
  )
}
