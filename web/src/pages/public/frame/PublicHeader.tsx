import { Menu, Moon } from 'lucide-react'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/actions/buttonStyle.ts'
import { BrandMark } from './BrandMark.tsx'
import { usePublicView } from './PublicView.ts'

const item =
  'flex min-h-target items-center gap-2 rounded-md px-3 font-semibold text-soft hover:bg-sunken hover:text-ink'

/**
 * Brand, Home, News, language, theme and Log in, or the way back for a signed-in reader. On phones
 * all but the brand and Log in are in a menu.
 */
export function PublicHeader() {
  const { texts, Link, isSignedIn = false } = usePublicView()
  const { frame } = texts
  return (
    <header data-public-header data-menu="closed" className="group/header border-line border-b">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 sm:px-6">
        <Link
          href={paths.landing()}
          className="mr-auto flex min-h-target items-center gap-2.5 font-semibold text-ink text-xl sm:mr-4"
        >
          <BrandMark />
          {PRODUCT_NAME}
        </Link>
        <button
          type="button"
          data-menu-button
          aria-expanded="false"
          aria-controls="public-menu"
          aria-label={frame.menu}
          className="order-2 flex size-target items-center justify-center rounded-md text-ink hover:bg-sunken sm:hidden noscript:hidden"
        >
          <Menu size={24} />
        </button>
        <div
          id="public-menu"
          className="order-3 w-full flex-col gap-1 border-line border-t pt-2 pb-1 group-data-[menu=closed]/header:max-sm:hidden max-sm:flex noscript:max-sm:flex! sm:order-none sm:flex sm:w-auto sm:flex-1 sm:flex-row sm:border-0 sm:p-0"
        >
          <nav aria-label={frame.main_navigation}>
            <ul className="flex flex-col gap-1 sm:flex-row">
              <li>
                <HeaderLink href={paths.landing()}>{frame.home}</HeaderLink>
              </li>
              <li>
                <HeaderLink href={paths.news()}>{frame.news}</HeaderLink>
              </li>
            </ul>
          </nav>
          <div className="flex flex-col gap-1 sm:ml-auto sm:flex-row">
            <OtherLanguage />
            <button
              type="button"
              data-theme-button
              aria-pressed="false"
              className={`${item} noscript:hidden`}
            >
              <Moon aria-hidden size={20} />
              <span className="sm:sr-only">{frame.dark_theme}</span>
            </button>
          </div>
        </div>
        <Link
          href={isSignedIn ? paths.dashboard() : paths.login()}
          className={`${buttonClass({ variant: 'primary' })} order-1 sm:order-none`}
          {...(!isSignedIn && { 'data-way-back': paths.dashboard(), 'data-way-back-text': frame.today })}
        >
          {isSignedIn ? frame.today : frame.log_in}
        </Link>
      </div>
    </header>
  )
}

function HeaderLink({ href, children }: { href: string; children: string }) {
  const { path, Link } = usePublicView()
  const isHere = href === '/' ? path === '/' : path.startsWith(href)
  return (
    <Link
      href={href}
      className={`${item} aria-[current=page]:text-ink`}
      {...(isHere && { 'aria-current': 'page' })}
    >
      {children}
    </Link>
  )
}

/**
 * Reloads the page: the server stores the choice in a cookie, which works without script as well.
 */
function OtherLanguage() {
  const { language, query, texts } = usePublicView()
  const other = language === 'en' ? 'de' : 'en'
  return (
    <a
      href={`?${new URLSearchParams({ ...query, lang: other })}`}
      lang={other}
      hrefLang={other}
      rel="nofollow"
      className={item}
    >
      {texts.frame.other_language}
    </a>
  )
}
