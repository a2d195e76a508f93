import { useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import {
  choicesOpened,
  type DirectoryChoices,
  NO_CHOICES,
  searchTyped,
  selectSearchTerm,
} from './cliniciansSlice.ts'
import { choiceParams, type DirectorySort, readChoices, readSort } from './directoryChoices.ts'
import { type ChosenPlace, placeChosen, selectPlace } from './placeSlice.ts'

/**
 * The state of browsing the directory: choices from the address, which the slice follows; typed
 * search and place from the store.
 */
export function useDirectory() {
  const [params, setParams] = useSearchParams()
  const dispatch = useDispatch()
  const search = useSelector(selectSearchTerm)
  const place = useSelector(selectPlace)
  const choices = useMemo(() => readChoices(params), [params])
  const sort = readSort(params)
  useEffect(() => {
    dispatch(choicesOpened(choices))
  }, [dispatch, choices])

  const show = (next: DirectoryChoices, nextSort: DirectorySort) =>
    setParams(choiceParams(next, nextSort), { replace: true })
  return {
    choices,
    sort,
    search,
    place,
    choose: (next: DirectoryChoices) => show(next, sort),
    sortBy: (next: DirectorySort) => show(choices, next),
    /** A chosen place sorts by distance; without one this is impossible. */
    choosePlace: (next: ChosenPlace | null) => {
      dispatch(placeChosen(next))
      show(choices, next ? 'distance' : 'name')
    },
    type: (text: string) => dispatch(searchTyped(text)),
    clear: () => {
      dispatch(searchTyped(''))
      show({ ...NO_CHOICES, activeTab: choices.activeTab }, sort)
    },
  }
}

export type Directory = ReturnType<typeof useDirectory>
