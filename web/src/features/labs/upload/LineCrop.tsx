import type { ExtractedLine } from '@salve/contract/medical-records/lab-extractions.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import type { PagePicture } from './usePagePictures.ts'

type Box = ExtractedLine['box']

/** Letters of a report come out about as large as those around, and half a line fits a phone. */
const PAGE_WIDTH_PX = 850
/** Room around the letters, in shares of the page. */
const AIR = { x: 0.008, y: 0.004 }

/**
 * The whole row of the page, large enough to be read, also where nothing was recognised: what was overlooked can only be
 * seen there. It is cut before its cells, so that it breaks where there is little room.
 */
export function LineCrop({ page, line }: { page: PagePicture | undefined; line: ExtractedLine }) {
  const { t } = useTranslation('labUpload')
  if (!page) return null
  const pieces = line.pieces.length > 0 ? line.pieces : [line.box]
  return (
    <div className="scheme-light flex flex-wrap gap-x-2 overflow-x-auto rounded-sm border border-line bg-surface p-1">
      {pieces.map((piece, at) => (
        <Piece
          key={at}
          page={page}
          box={piece}
          alt={at === 0 ? t('pages.place', { analyte: line.analyte }) : ''}
        />
      ))}
    </div>
  )
}

function Piece({ page, box, alt }: { page: PagePicture; box: Box; alt: string }) {
  const height = PAGE_WIDTH_PX * page.ratio
  const left = Math.max(0, box.x - AIR.x)
  const top = Math.max(0, box.y - AIR.y)
  const right = Math.min(1, box.x + box.width + AIR.x)
  const bottom = Math.min(1, box.y + box.height + AIR.y)
  return (
    <div
      className="relative shrink-0 overflow-hidden"
      style={{ width: `${(right - left) * PAGE_WIDTH_PX}px`, height: `${(bottom - top) * height}px` }}
    >
      <img
        src={page.url}
        alt={alt}
        className="absolute max-w-none"
        style={{
          width: `${PAGE_WIDTH_PX}px`,
          left: `${-left * PAGE_WIDTH_PX}px`,
          top: `${-top * height}px`,
        }}
      />
    </div>
  )
}
