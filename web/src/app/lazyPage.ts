import type { ComponentType } from 'react'
import { loadTexts } from '../lib/i18n.ts'
import { LoadError } from '../lib/loadError.ts'
import type { Namespace, Texts } from '../texts/resources.ts'

/** What a page's file exports. */
export interface PageModule {
  Component: ComponentType
}

export interface RouteHandle {
  /** Its title in the browser's tab; never a name out of the record, which would stay in the history. */
  title: keyof Texts['common']['titles']
  /** Opens over the page beneath, which stays where it is. */
  isSheet?: boolean
}

/** A route's page, loaded when it is first opened, together with its texts. */
export function lazyPage(load: () => Promise<PageModule>, ...texts: Namespace[]) {
  return async (): Promise<PageModule> => {
    try {
      const [page] = await Promise.all([load(), loadTexts(texts)])
      return { Component: page.Component }
    } catch (error) {
      throw new LoadError(error)
    }
  }
}
