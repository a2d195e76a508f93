import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'

/** What a page's file exports as `first`: asks for what the page is about to show. */
export type First = (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => void
