import type { ExtractedLine } from '@salve/contract/medical-records/lab-extractions.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import type { PagePicture } from './usePagePictures.ts'

type Box = ExtractedLine['box']

/**
 * The drawn width of the whole page: never so small that letters cannot be read, never so large
 * that they fill the screen.
 */
const PAGE_WIDTH_PX = { min: 720, max: 1100 }
/** Room around the letters, in shares of the page. */
const AIR = { x: 0.008, y: 0.004 }

/**
 * The whole printed row below its column headings, even where nothing was recognised, since only
 * there an omission shows. It is one strip, which scrolls sideways if it does not fit.
 */
export function LineCrop({ page, line }: { page: PagePicture | undefined; line: ExtractedLine }) {
  const { t } = useTranslation('labUpload')
  if (!page) return null
  const name = t('pages.place', { analyte: line.analyte })
  return (
    <div className="@container">
      <section
        aria-label={t('pages.strip')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        className="scheme-light overflow-x-auto overscroll-x-contain rounded-sm border border-line bg-surface py-1"
      >
        {line.head && <Strip page={page} box={line.head} alt="" />}
        <Strip page={page} box={line.box} alt={name} />
      </section>
      <p className="@3xl:hidden pt-1 text-sm text-soft">{t('pages.sideways')}</p>
    </div>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

function Strip({ page, box, alt }: { page: PagePicture; box: Box; alt: string }) {
  const left = Math.max(0, box.x - AIR.x)
  const top = Math.max(0, box.y - AIR.y)
  const width = Math.min(1, box.x + box.width + AIR.x) - left
  const height = Math.min(1, box.y + box.height + AIR.y) - top
  const { min, max } = PAGE_WIDTH_PX
  return (
    <div
      className="relative overflow-hidden"
      style={{
        width: `clamp(${width * min}px, 100%, ${width * max}px)`,
        aspectRatio: width / (height * page.ratio),
      }}
    >
      <img
        src={page.url}
        alt={alt}
        className="absolute max-w-none"
        style={{
          width: percent(1 / width),
          left: percent(-left / width),
          top: percent(-top / height),
        }}
      />
    </div>
  )
}
