import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { paths } from '../../../lib/paths.ts'
import { BrandMark } from './BrandMark.tsx'
import { EmergencyText } from './EmergencyText.tsx'
import { usePublicView } from './PublicView.ts'
import { SocialLinks } from './SocialLinks.tsx'
import { say } from './texts.ts'

/** Links, social icons, copyright line and tagline. */
export function PublicFooter() {
  const { texts, year, Link } = usePublicView()
  const { frame } = texts
  const links = [
    [paths.landing(), frame.home],
    [paths.about(), frame.about],
    [paths.services(), frame.services],
    [paths.contact(), frame.contact],
  ] as const
  const small = [
    [paths.privacy(), frame.privacy],
    [paths.terms(), frame.terms],
  ] as const
  return (
    <footer className="mt-16 border-line border-t bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-10 sm:px-6">
        <div className="flex flex-col gap-6 md:flex-row md:flex-wrap md:items-start md:justify-between">
          <div className="max-w-sm md:max-lg:w-full md:max-lg:max-w-none">
            <p className="flex items-center gap-2.5 font-semibold text-lg">
              <BrandMark size={28} />
              {PRODUCT_NAME}
            </p>
            <p className="mt-3">{frame.tagline}</p>
          </div>
          <nav aria-label={frame.footer_navigation}>
            <ul className="-mx-3 flex flex-wrap lg:mx-0">
              {links.map(([href, label]) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="flex min-h-target items-center px-3 font-semibold hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <SocialLinks />
        </div>
        <div className="flex flex-col gap-x-6 gap-y-2 border-line border-t pt-4 text-sm text-soft md:flex-row md:flex-wrap md:items-center">
          <p>{say(frame.copyright, { year })}</p>
          <ul className="-mx-3 flex flex-wrap md:mx-0">
            {small.map(([href, label]) => (
              <li key={href}>
                <Link
                  href={href}
                  className="flex min-h-target items-center px-3 underline underline-offset-2 hover:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <p className="lg:ml-auto lg:max-w-md">
            <EmergencyText text={frame.not_a_device} />
          </p>
        </div>
      </div>
    </footer>
  )
}
