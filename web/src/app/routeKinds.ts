import type { RouteObject } from 'react-router'
import type { Namespace } from '../texts/resources.ts'
import { SheetNotLoaded } from './NotLoaded.tsx'
import { lazyPage, type PageModule, type RouteHandle } from './lazyPage.ts'

type Title = RouteHandle['title']

/** A page of its own address. */
export function page(path: string, title: Title, load: () => Promise<PageModule>, texts: Namespace[] = []) {
  return { path, handle: { title } satisfies RouteHandle, lazy: lazyPage(load, ...texts) }
}

/** A sheet over the page beneath. */
export function sheet(
  path: string,
  title: Title,
  load: () => Promise<PageModule>,
  texts: Namespace[] = [],
): RouteObject {
  const handle: RouteHandle = { title, isSheet: true }
  // The router draws nothing of a route whose own file did not arrive, so the boundary is a parent.
  // It carries the handle as well: a match without one would count as a page that the sheet opened.
  return {
    ErrorBoundary: SheetNotLoaded,
    handle,
    children: [{ path, handle, lazy: lazyPage(load, ...texts) }],
  }
}

/** Makes the first route of a page. */
export function index(title: Title, load: () => Promise<PageModule>, texts: Namespace[] = []): RouteObject {
  return { index: true, handle: { title } satisfies RouteHandle, lazy: lazyPage(load, ...texts) }
}
