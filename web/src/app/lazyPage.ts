import type { ComponentType } from 'react'
import type { First } from '../api/first.ts'
import { loadTexts } from '../lib/i18n.ts'
import { fileInTime } from '../lib/inTime.ts'
import { LoadError } from '../lib/loadError.ts'
import type { Namespace, Texts } from '../texts/resources.ts'

/** The exports of a page's file. */
export interface PageModule {
  Component: ComponentType
  first?: First
}

export interface RouteHandle {
  /**
   * Its title in the browser's tab; never a name from the record, which would stay in the history.
   */
  title: keyof Texts['common']['titles']
  /** Opens over the page beneath, which stays where it is. */
  isSheet?: boolean
}

type Begin = (first: First) => Promise<void>
let begin: Begin | null = null
/**
 * Starts a page's queries as soon as its file has loaded: while its texts load, and before it
 * renders.
 */
export const beginPagesWith = (given: Begin | null) => (begin = given)

/** A route's page, loaded when it is first opened, together with its texts. */
export function lazyPage(load: () => Promise<PageModule>, ...texts: Namespace[]) {
  return async (): Promise<PageModule> => {
    try {
      const loading = load()
      void loading.then(({ first }) => first && begin?.(first)).catch(() => undefined)
      const [page] = await Promise.all([fileInTime(loading), loadTexts(texts)])
      return { Component: page.Component }
    } catch (error) {
      throw new LoadError(error)
    }
  }
}
