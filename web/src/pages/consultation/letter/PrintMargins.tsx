import { useEffect } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'

export interface PrintMarginsProps {
  name: string
  /** `YYYY-MM-DD` */
  born: string | null
  reader: string
}

/**
 * The margins of each printed page: the owner of the record, the time of printing, the page number
 * and count.
 */
export function PrintMargins({ name, born, reader }: PrintMarginsProps) {
  const { t } = useTranslation('consultation')
  const dates = useDates()
  useEffect(() => {
    const write = () => {
      const { date, time } = dates.now()
      const root = document.documentElement
      const who = born ? `${name}, ${t('letter.bornShort', { date: dates.date(born) })}` : name
      root.style.setProperty('--paper-who', quoted(who))
      root.style.setProperty('--paper-reader', quoted(reader))
      root.style.setProperty(
        '--paper-when',
        quoted(t('letter.printed', { time: `${dates.date(date)} ${dates.time(time)}` })),
      )
      root.style.setProperty('--paper-page', quoted(`${t('letter.pageOf')} `))
    }
    write()
    window.addEventListener('beforeprint', write)
    return () => {
      window.removeEventListener('beforeprint', write)
      for (const part of ['who', 'reader', 'when', 'page'])
        document.documentElement.style.removeProperty(`--paper-${part}`)
    }
  }, [name, born, reader, dates, t])
  return null
}

/** A text as CSS writes it. */
const quoted = (text: string) => `"${text.replaceAll(/["\\\n]/g, ' ')}"`
