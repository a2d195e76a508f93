import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'

/** What a page's file exports as `first`: asks for what the page is about to show. `today` is the day where the person is. */
export type First = (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>, today: string) => void
