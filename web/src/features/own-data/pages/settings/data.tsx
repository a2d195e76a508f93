import { paths } from '../../../../lib/paths.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { EraseCard } from '../../EraseCard.tsx'
import { ExportCard } from '../../ExportCard.tsx'
import { ImportCard } from '../../ImportCard.tsx'

/** The actions on all of a person's data: export, import, erasure. */
export function Component() {
  const { t } = useTranslation('ownData')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} back={{ href: paths.settings(), label: t('back') }} />
      <ExportCard />
      <ImportCard />
      <EraseCard />
    </>
  )
}
