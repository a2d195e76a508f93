import type { ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { ChevronLeft, ChevronRight, FileSpreadsheet, Image, ZoomIn, ZoomOut } from 'lucide-react'
import { memo, type RefObject } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { pictureOf } from './picture.ts'
import { csvBlob } from './saveCsv.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useCsvRows } from './useCsvRows.ts'

export interface ChartToolsProps {
  figure: RefObject<HTMLElement | null>
  name: string
  /** The heading above the picture. */
  sentence: string
  series: readonly ChartSeries[]
  canGoEarlier: boolean
  canGoLater: boolean
  canGoFarther: boolean
  /** Moves forward by a share of the visible period. */
  onPan: (share: number) => void
  onZoom: (factor: number) => void
}
const ZOOM = 0.5
const PAN = 0.5

/** Buttons for dragging and pinching; and downloads of the picture and its numbers. */
export const ChartTools = memo(function ChartTools({
  figure,
  name,
  sentence,
  series,
  canGoEarlier,
  canGoLater,
  canGoFarther,
  onPan,
  onZoom,
}: ChartToolsProps) {
  const { t } = useTranslation('charts')
  const csvRows = useCsvRows()
  const fileName = (ending: string) => `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${ending}`
  const savePicture = async () => {
    const svg = figure.current?.querySelector<SVGSVGElement>('[role="slider"] svg')
    const picture = svg && (await pictureOf(svg, name, sentence).catch(() => null))
    if (picture) saveFile(picture, fileName('png'))
    else toast({ message: t('tools.noPicture'), tone: 'error' })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <fieldset className="flex gap-1">
        <legend className="sr-only">{t('tools.move')}</legend>
        <IconButton
          icon={ChevronLeft}
          label={t('tools.earlier')}
          isDisabled={!canGoEarlier}
          onPress={() => onPan(-PAN)}
        />
        <IconButton
          icon={ChevronRight}
          label={t('tools.later')}
          isDisabled={!canGoLater}
          onPress={() => onPan(PAN)}
        />
        <IconButton icon={ZoomIn} label={t('tools.nearer')} onPress={() => onZoom(ZOOM)} />
        <IconButton
          icon={ZoomOut}
          label={t('tools.farther')}
          isDisabled={!canGoFarther}
          onPress={() => onZoom(1 / ZOOM)}
        />
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" icon={Image} onPress={() => void savePicture()}>
          {t('tools.picture')}
        </Button>
        <Button
          variant="quiet"
          icon={FileSpreadsheet}
          onPress={() => saveFile(csvBlob(csvRows(series)), fileName('csv'))}
        >
          {t('tools.csv')}
        </Button>
      </div>
    </div>
  )
})
