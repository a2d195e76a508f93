import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** The parts of the medical record; where the rail names them beside the page, it is enough. */
export function RecordNav() {
  const { t } = useTranslation('record')
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On a phone the parts do not all fit: the one that is open is moved into view.
  useEffect(() => {
    const current = nav.current?.querySelector(`[href="${pathname}"]`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  const parts = [
    { href: paths.medicalRecord(), label: t('nav.overview') },
    { href: paths.healthIssues(), label: t('nav.healthIssues') },
    { href: paths.logbook(), label: t('nav.logbook') },
    { href: paths.charts(), label: t('nav.charts') },
    { href: paths.symptoms(), label: t('nav.symptoms') },
  ]
  return (
    <nav ref={nav} aria-label={t('nav.label')} className="-mt-2 border-line border-b lg:hidden">
      <ul className="flex gap-1 overflow-x-auto">
        {parts.map(({ href, label }) => (
          <li key={href}>
            <NavLink
              to={href}
              end={href === paths.medicalRecord()}
              className="flex min-h-target items-center whitespace-nowrap border-transparent border-b-3 px-3 text-soft no-underline hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
