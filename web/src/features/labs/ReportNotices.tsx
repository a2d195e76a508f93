import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { useForgetLabLayoutMutation, useRestoreLabLayoutMutation } from './upload/labUploadApi.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useDeletion } from '../../record/useDeletion.ts'
import { ReportDateOrder } from './ReportDateOrder.tsx'

/** The facts to know before the lines are looked at. */
export function ReportNotices({
  extraction,
  isRestored,
}: {
  extraction: LabExtraction
  isRestored: boolean
}) {
  const { t } = useTranslation('labUpload')
  const { lines, scanned, pages_read: read, page_count: count, layout, turned } = extraction
  const { other_name: otherName, unclear_date: unclearDate } = extraction
  const pages = Array.from({ length: read }, (_, page) => page)
  const turnedPages = pages.filter((page) => turned[page])
  const emptyPages = pages.filter((page) => lines.length > 0 && !lines.some((line) => line.page === page))
  const isOther = lines.some(({ doubts }) => doubts.includes('other_person'))
  return (
    <>
      {isRestored && <Notice live="status">{t('check.restored')}</Notice>}
      {layout && <Recognised layout={layout} />}
      {lines.length === 0 ? (
        <Notice tone="warning" title={t('check.nothing')}>
          {t('check.nothingText')}
        </Notice>
      ) : (
        scanned && <Notice>{t('check.scanned')}</Notice>
      )}
      {unclearDate !== null && <ReportDateOrder id={extraction.id} date={unclearDate} />}
      {otherName !== null && (
        <Notice tone="warning" title={t('check.otherName', { name: otherName })}>
          {t('check.otherNameText')}
        </Notice>
      )}
      {isOther && otherName === null && (
        <Notice tone="warning" title={t('check.otherPerson')}>
          {t('check.otherPersonText')}
        </Notice>
      )}
      {turnedPages.length > 0 && <Notice>{t('check.turned', { pages: named(turnedPages) })}</Notice>}
      {emptyPages.length > 0 && (
        <Notice tone="warning">{t('check.emptyPages', { pages: named(emptyPages) })}</Notice>
      )}
      {count !== null && count > read && (
        <Notice tone="warning">{t('check.pagesLeft', { read, count })}</Notice>
      )}
    </>
  )
}

const named = (pages: readonly number[]) => pages.map((page) => page + 1).join(', ')

function Recognised({ layout }: { layout: NonNullable<LabExtraction['layout']> }) {
  const { t } = useTranslation('labUpload')
  const [forget] = useForgetLabLayoutMutation()
  const [restore] = useRestoreLabLayoutMutation()
  const deletion = useDeletion()
  const params = { id: layout.id }
  return (
    <Notice
      action={
        <Button
          onPress={() =>
            void deletion({
              remove: () => forget({ params }).unwrap(),
              restore: () => restore({ params }).unwrap(),
              message: t('check.forgotten'),
            })
          }
        >
          {t('check.forget')}
        </Button>
      }
    >
      {layout.laboratory
        ? t('check.recognised', { laboratory: layout.laboratory })
        : t('check.recognisedUnnamed')}
    </Notice>
  )
}
