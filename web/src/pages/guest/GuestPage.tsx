import type { ReactNode } from 'react'
import { languageOf, setLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Link } from '../../ui/actions/Link.tsx'
import { BrandMark } from '../public/frame/BrandMark.tsx'
import { MAIN_ID } from '../../ui/frame/AppFrame.tsx'

export interface GuestPageProps {
  title: string
  /** One line under the title. */
  lead?: ReactNode
  children: ReactNode
}

/** The calm page on which one signs in, registers or sets a password: one card, one thing to do. */
export function GuestPage({ title, lead, children }: GuestPageProps) {
  const { t, i18n } = useTranslation('account')
  const other = languageOf(i18n.language) === 'de' ? 'en' : 'de'
  return (
    <div className="flex min-h-dvh flex-col items-center gap-6 px-4 py-6">
      <header className="w-full max-w-md">
        <Link href={paths.landing()} isStandalone>
          <span className="flex items-center gap-2.5 text-xl">
            <BrandMark />
            {PRODUCT_NAME}
          </span>
        </Link>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="w-full max-w-md flex-1 outline-hidden">
        <div className="flex flex-col gap-5 rounded-md border border-line bg-surface p-5 sm:p-8">
          <div className="flex flex-col gap-1">
            <h1 className="text-2xl">{title}</h1>
            {lead && <p className="text-pretty text-soft">{lead}</p>}
          </div>
          {children}
        </div>
      </main>
      <footer className="-mx-4 flex flex-wrap items-center justify-center text-sm">
        <Button variant="quiet" onPress={() => void setLanguage(other)}>
          <span lang={other}>{t('otherLanguage')}</span>
        </Button>
        <LinkButton variant="quiet" href={paths.privacy()}>
          {t('privacy')}
        </LinkButton>
        <LinkButton variant="quiet" href={paths.terms()}>
          {t('terms')}
        </LinkButton>
      </footer>
    </div>
  )
}
