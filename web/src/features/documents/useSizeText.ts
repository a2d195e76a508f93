import { useTranslation } from 'react-i18next'

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const
const STEP = 1024

/** `(2_400_000) => '2.3 MB'` */
export function useSizeText(): (bytes: number) => string {
  const { i18n } = useTranslation()
  return (bytes) => {
    const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)))
    return new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: UNITS[power],
      unitDisplay: 'short',
      maximumFractionDigits: power < 2 ? 0 : 1,
    }).format(bytes / STEP ** power)
  }
}
