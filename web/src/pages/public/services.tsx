import { Newspaper } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { InApp } from './frame/InApp.tsx'
import { usePublicView } from './frame/PublicView.ts'
import { say } from './frame/texts.ts'
import { FEATURES } from './landing/featureIcons.ts'

export function ServicesPage() {
  const { texts, Link } = usePublicView()
  const { services, landing } = texts
  return (
    <article className="mx-auto max-w-6xl px-4 pt-10 sm:px-6 lg:pt-16">
      <h1 className="text-2xl sm:text-3xl">{say(services.title)}</h1>
      <p className="mt-4 max-w-2xl text-lg text-soft">{services.lead}</p>
      <div className="mt-10 grid gap-4 md:grid-cols-2">
        {FEATURES.map(([key, Icon]) => (
          <section
            key={key}
            aria-labelledby={key}
            className="flex gap-4 rounded-md border border-line bg-surface p-5"
          >
            <Icon aria-hidden size={24} className="mt-0.5 shrink-0 text-primary" />
            <div>
              <h2 id={key} className="text-lg">
                {landing.features.items[key].title}
              </h2>
              <p className="mt-1 text-soft">{landing.features.items[key].text}</p>
              <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 marker:text-primary">
                {services.more[key].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          </section>
        ))}
      </div>
      <section
        aria-labelledby="advice"
        className="mt-4 flex gap-4 rounded-md border border-line bg-surface p-5"
      >
        <Newspaper aria-hidden size={24} className="mt-0.5 shrink-0 text-primary" />
        <div>
          <h2 id="advice" className="text-lg">
            {services.advice.title}
          </h2>
          <p className="mt-1 text-soft">{services.advice.text}</p>
          <Link
            href={paths.news()}
            className="inline-flex min-h-target items-center font-semibold text-primary underline underline-offset-2"
          >
            {texts.articles.all_articles}
          </Link>
        </div>
      </section>
    </article>
  )
}

export function Component() {
  return (
    <InApp>
      <ServicesPage />
    </InApp>
  )
}
