import { useTranslation } from '../../lib/useTranslation.ts'

const UNITS = ['kilobyte', 'megabyte'] as const
const STEP = 1024

/** `(2_400_000) => '2.3 MB'` */
export function useSizeText(): (bytes: number) => string {
  const { i18n } = useTranslation()
  return (bytes) => {
    const kilobytes = Math.max(1, bytes / STEP)
    const power = kilobytes < STEP ? 0 : 1
    const size = new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: UNITS[power],
      unitDisplay: 'short',
      maximumFractionDigits: power,
    }).format(kilobytes / STEP ** power)
    // English puts a common space there; a number is not parted from its unit.
    return size.replace(' ', '\u00A0')
  }
}
