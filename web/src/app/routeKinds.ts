import type { RouteObject } from 'react-router'
import type { Namespace } from '../texts/resources.ts'
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
  return { path, handle: { title, isSheet: true } satisfies RouteHandle, lazy: lazyPage(load, ...texts) }
}

/** What a page shows first. */
export function index(title: Title, load: () => Promise<PageModule>, texts: Namespace[] = []): RouteObject {
  return { index: true, handle: { title } satisfies RouteHandle, lazy: lazyPage(load, ...texts) }
}
