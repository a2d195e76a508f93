import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { type Driver, rememberEnhancer, rememberReducer } from 'redux-remember'
import { type ApiExtra, api } from '../api/api.ts'
import { newestAnswers } from '../sync/newestAnswers.ts'
import { recordSlice } from '../api/recordSlice.ts'
import { warningSlice } from '../api/warningSlice.ts'
import { appointmentsSlice } from '../features/appointments/appointmentsSlice.ts'
import { authSlice } from '../features/user/authSlice.ts'
import { cliniciansSlice } from '../features/clinicians/cliniciansSlice.ts'
import { placeSlice } from '../features/clinicians/placeSlice.ts'
import { logbookSlice } from '../features/logbook/logbookSlice.ts'
import { medicationSlice } from '../features/medication/medicationSlice.ts'
import { settingsSlice } from '../features/settings/settingsSlice.ts'
import { userSlice } from '../features/user/userSlice.ts'
import { REMEMBER_PREFIX, REMEMBERED, readRemembered } from './persistence.ts'

const reducer = combineReducers({
  auth: authSlice.reducer,
  user: userSlice.reducer,
  [recordSlice.name]: recordSlice.reducer,
  medication: medicationSlice.reducer,
  appointments: appointmentsSlice.reducer,
  clinicians: cliniciansSlice.reducer,
  place: placeSlice.reducer,
  settings: settingsSlice.reducer,
  logbook: logbookSlice.reducer,
  [warningSlice.name]: warningSlice.reducer,
  [api.reducerPath]: api.reducer,
})

/** The store. Nothing may be dispatched to it before it has been rehydrated (`whenRehydrated`). */
export function createStore(extra: ApiExtra, driver: Driver) {
  return configureStore({
    reducer: rememberReducer(reducer) as typeof reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        serializableCheck: { ignoredActionPaths: ['meta'] },
      }).concat(api.middleware, newestAnswers),
    enhancers: (defaults) =>
      defaults().concat(
        rememberEnhancer(driver, REMEMBERED, {
          prefix: REMEMBER_PREFIX,
          unserialize: readRemembered,
          // Immediately, so that signing out leaves nothing behind even if the page is closed right
          // after.
          persistThrottle: 0,
          // Unreadable storage means starting empty, which is no error to a person.
          errorHandler: () => undefined,
        }),
      ),
  })
}

export type Store = ReturnType<typeof createStore>
export type RootState = ReturnType<typeof reducer>

/** Resolves once the persisted state is restored, or the wait for it is over. */
export function whenRehydrated(store: Store): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (store.getState().auth.phase === 'rehydrating') return
      unsubscribe()
      // redux-remember starts to write a few microtasks later; earlier actions are never persisted.
      setTimeout(resolve)
    }
    const unsubscribe = store.subscribe(check)
    check()
  })
}
