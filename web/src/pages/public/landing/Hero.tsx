import { Check } from 'lucide-react'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/actions/buttonStyle.ts'
import { cx } from '../../../ui/cx.ts'
import { usePublicView } from '../frame/PublicView.ts'
import { PhonePicture } from './PhonePicture.tsx'

/** 'Welcome to' and the name, a description, a first step, and a picture. */
export function Hero() {
  const { texts, Link } = usePublicView()
  const { landing } = texts
  return (
    <section
      aria-labelledby="welcome"
      className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-10 pb-16 sm:px-6 lg:grid-cols-[1fr_26rem] lg:gap-16 lg:pt-16 lg:pb-24"
    >
      <div className="flex flex-col items-start gap-6">
        <h1 id="welcome" className="text-3xl sm:text-4xl">
          {landing.welcome} <span className="text-primary">{PRODUCT_NAME}</span>
        </h1>
        <p className="max-w-xl text-lg text-soft lg:text-xl">{landing.lead}</p>
        <div className="flex w-full flex-col gap-3 sm:flex-row">
          <Link href={paths.registration()} className={cx(buttonClass({ variant: 'primary' }), 'px-6')}>
            {landing.create_account}
          </Link>
          <a href="#what-it-does" className={buttonClass({ variant: 'quiet' })}>
            {landing.what_it_does}
          </a>
        </div>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-soft text-sm">
          {landing.promises.map((promise) => (
            <li key={promise} className="flex items-center gap-1.5">
              <Check aria-hidden size={16} strokeWidth={2.5} className="text-primary" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <PhonePicture />
    </section>
  )
}
