import { useSyncExternalStore } from 'react'

/** A value that others may watch. */
export class Observable<T> {
  #value: T
  readonly #handlers = new Set<() => void>()

  constructor(value: T) {
    this.#value = value
  }

  get = (): T => this.#value

  set(value: T): void {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const handler of this.#handlers) handler()
  }

  /** The answer ends it. */
  watch = (handler: () => void): (() => void) => {
    this.#handlers.add(handler)
    return () => this.#handlers.delete(handler)
  }
}

export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.watch, observable.get)
}
