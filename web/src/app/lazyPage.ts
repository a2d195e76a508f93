import type { ComponentType } from 'react'
import type { First } from '../api/first.ts'
import { loadTexts } from '../lib/i18n.ts'
import { FILE_LIMIT_MS, inTime } from '../lib/inTime.ts'
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
      const all = Promise.all([loading, loadTexts(texts)])
      const [page] = await inTime(all, FILE_LIMIT_MS, new Error('no answer'))
      return { Component: page.Component }
    } catch (error) {
      throw new LoadError(error)
    }
  }
}
