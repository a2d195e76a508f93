import type { ExtractedLine } from '@salve/contract/medical-records/lab-extractions.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { cx } from '../../../ui/cx.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import type { PagePicture } from './usePagePictures.ts'

export interface ReportPagesProps {
  pages: readonly PagePicture[]
  lines: readonly ExtractedLine[]
  /** The place of the line that is checked; null for none. */
  current: number | null
  isDone: (line: number) => boolean
  onSelect: (line: number) => void
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`
/** Room around the letters, in shares of the page. */
const AIR = 0.004

/** The pages of the report with the place of each line; a press on a place selects its line. */
export function ReportPages({ pages, lines, current, isDone, onSelect }: ReportPagesProps) {
  const { t } = useTranslation('labUpload')
  const marked = useRef<HTMLButtonElement>(null)
  const count = pages.length
  useEffect(() => {
    if (current !== null && count > 0) marked.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, count])
  if (count === 0) return <Skeleton label={t('pages.loading')} lines={10} />
  // Paper is white in both themes, and so are the marks on it.
  return (
    <div className="scheme-light flex flex-col gap-3">
      {pages.map((page, number) => (
        <section
          key={page.url}
          aria-label={t('pages.page', { number: number + 1, count })}
          className="relative"
        >
          <img src={page.url} alt="" className="block w-full border border-line bg-surface" />
          {lines.map((line, at) =>
            line.page === number ? (
              <button
                key={at}
                ref={at === current ? marked : null}
                type="button"
                tabIndex={-1}
                aria-label={t('pages.place', { analyte: line.analyte })}
                aria-pressed={at === current}
                onClick={() => onSelect(at)}
                className={cx(
                  'absolute cursor-pointer scroll-my-16 rounded-sm border-2',
                  at === current
                    ? 'border-primary bg-primary/15'
                    : isDone(at)
                      ? 'border-transparent bg-primary/10'
                      : 'border-transparent hover:border-edge',
                )}
                style={{
                  left: percent(line.box.x - AIR),
                  top: percent(line.box.y - AIR),
                  width: percent(line.box.width + 2 * AIR),
                  height: percent(line.box.height + 2 * AIR),
                }}
              />
            ) : null,
          )}
        </section>
      ))}
    </div>
  )
}
