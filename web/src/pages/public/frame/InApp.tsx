import { LIST_MAX } from '@salve/contract/fields.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link as RouterLink, useLocation } from 'react-router'
import { useLazyListNewsQuery } from '../../../features/news/newsApi.ts'
import { authSlice } from '../../../features/user/authSlice.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { attachBehaviour } from './behaviour.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { type PageLinkProps, PublicViewContext } from './PublicView.ts'

/** A public page inside the app: the same page, with links that do not reload it. */
export function InApp({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const [year] = useState(() => new Date().getFullYear())
  const isSignedIn = useSelector(authSlice.selectSlice).phase === 'signed_in'
  const language = i18n.language === 'de' ? 'de' : 'en'
  const [ask] = useLazyListNewsQuery()
  useEffect(
    () =>
      attachBehaviour(document, async (search) => {
        const { data } = await ask({ query: { language, limit: LIST_MAX, search } })
        return data?.results.map(({ slug }) => slug) ?? []
      }),
    [ask, language],
  )
  const query = Object.fromEntries(new URLSearchParams(search))
  const view = { language, year, path: pathname, query, Link: AppLink, isSignedIn } as const
  return (
    <PublicViewContext value={view}>
      <PublicFrame>{children}</PublicFrame>
    </PublicViewContext>
  )
}

function AppLink({ href, ...props }: PageLinkProps) {
  return <RouterLink to={href} {...props} />
}
