import { InApp } from './public/frame/InApp.tsx'
import { NotFoundPage } from './public/NotFoundPage.tsx'

export function Component() {
  return (
    <InApp>
      <NotFoundPage />
    </InApp>
  )
}
