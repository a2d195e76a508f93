import { useEffect, useRef } from 'react'
import { useTranslation } from '../lib/useTranslation.ts'
import { useMatches, useNavigationType } from 'react-router'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { MAIN_ID } from '../ui/frame/AppFrame.tsx'
import type { RouteHandle } from './lazyPage.ts'

/**
 * The title of the tab, with how many messages are new; and, on a page change, the focus and the
 * scroll position at its start.
 */
export function usePageChange(unreadMessages: number): void {
  const { t } = useTranslation()
  const matches = useMatches()
  const how = useNavigationType()
  const handles = matches.map((match) => match.handle as RouteHandle | undefined)
  const title = handles.findLast((handle) => handle?.title)?.title
  // A sheet lies over its page: opening and closing it is no change of page.
  const page = matches.filter((_, index) => !handles[index]?.isSheet).at(-1)?.pathname
  const shown = useRef(page)

  const text = title && t(`titles.${title}`)
  useEffect(() => {
    const name = text ? `${text} · ${PRODUCT_NAME}` : PRODUCT_NAME
    document.title = unreadMessages > 0 ? `(${unreadMessages}) ${name}` : name
  }, [text, unreadMessages])

  useEffect(() => {
    if (page === shown.current) return
    shown.current = page
    // Going back, the browser restores the position by itself.
    if (how !== 'POP') window.scrollTo(0, 0)
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [page, how])
}
