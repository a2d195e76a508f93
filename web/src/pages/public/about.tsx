import { InApp } from './frame/InApp.tsx'
import { usePublicView } from './frame/PublicView.ts'
import { TextPage } from './TextPage.tsx'

export function AboutPage() {
  return <TextPage {...usePublicView().texts.about} />
}

export function Component() {
  return (
    <InApp>
      <AboutPage />
    </InApp>
  )
}
