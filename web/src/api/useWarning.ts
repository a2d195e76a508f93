import { useContext } from 'react'
import { ReactReduxContext } from 'react-redux'
import { signInTexts } from './findSigns.ts'
import { foundHere } from './warningSlice.ts'

/** Shows the warning sign in these texts, where there is one, before anything is sent. */
export function useWarning(): (texts: readonly string[]) => Promise<void> {
  const store = useContext(ReactReduxContext)?.store
  return async (texts) => {
    if (!store) return
    const warning = await signInTexts(texts, store.getState())
    if (warning) store.dispatch(foundHere({ path: 'words', warning }))
  }
}
