import type { ExtractedLine } from '@salve/contract/medical-records/lab-extractions.ts'
import { useTranslation } from 'react-i18next'
import type { PagePicture } from './usePagePictures.ts'

/** Letters of a report come out about as large as those around. */
const PAGE_WIDTH_PX = 1000
const AIR = 0.012

/** The piece of the page where a line stands, large enough to be read on a phone; it scrolls sideways. */
export function LineCrop({ page, line }: { page: PagePicture | undefined; line: ExtractedLine }) {
  const { t } = useTranslation('labUpload')
  if (!page) return null
  const height = PAGE_WIDTH_PX * page.ratio
  const left = Math.max(0, line.box.x - AIR)
  const top = Math.max(0, line.box.y - AIR)
  const right = Math.min(1, line.box.x + line.box.width + AIR)
  const bottom = Math.min(1, line.box.y + line.box.height + AIR)
  return (
    <div className="scheme-light overflow-x-auto rounded-sm border border-line bg-surface">
      <div
        className="relative overflow-hidden"
        style={{ width: `${(right - left) * PAGE_WIDTH_PX}px`, height: `${(bottom - top) * height}px` }}
      >
        <img
          src={page.url}
          alt={t('pages.place', { analyte: line.analyte })}
          className="absolute max-w-none"
          style={{
            width: `${PAGE_WIDTH_PX}px`,
            left: `${-left * PAGE_WIDTH_PX}px`,
            top: `${-top * height}px`,
          }}
        />
      </div>
    </div>
  )
}
