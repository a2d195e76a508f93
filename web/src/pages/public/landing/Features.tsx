import { usePublicView } from '../frame/PublicView.ts'
import { FEATURES } from './featureIcons.ts'

/** The product in six short lines. */
export function Features() {
  const { features } = usePublicView().texts.landing
  return (
    <section id="what-it-does" aria-labelledby="features" className="border-line border-t bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
        <h2 id="features" className="text-2xl sm:text-3xl">
          {features.title}
        </h2>
        <p className="mt-2 max-w-xl text-lg text-soft">{features.lead}</p>
        <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(([key, Icon]) => (
            <li key={key} className="flex gap-4">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary">
                <Icon aria-hidden size={22} />
              </span>
              <div>
                <h3 className="text-lg">{features.items[key].title}</h3>
                <p className="mt-1 text-soft">{features.items[key].text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
