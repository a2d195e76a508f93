import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'

/**
 * A page file's export `first`: requests the data of the page in advance. `today` is the day where
 * the person is.
 */
export type First = (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>, today: string) => void
