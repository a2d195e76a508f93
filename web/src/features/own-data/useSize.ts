import { useTranslation } from '../../lib/useTranslation.ts'

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in bytes, in words: "3.4 MB". */
export function useSize(): (bytes: number) => string {
  const { i18n } = useTranslation()
  return (bytes) => {
    const step = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
    return new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: UNITS[step - 1] ?? 'kilobyte',
      maximumFractionDigits: 1,
    }).format(bytes / 1000 ** step)
  }
}
