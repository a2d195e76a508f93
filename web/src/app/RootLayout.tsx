import { useCallback, useEffect, useMemo, useRef } from 'react'
import { shallowEqual } from 'react-redux'
import { Outlet, useHref, useNavigate, useNavigation } from 'react-router'
import { api } from '../api/api.ts'
import { useGetConfigQuery } from '../api/config.ts'
import { scopeIn } from '../api/recordSlice.ts'
import { DateSettingsContext } from '../lib/dates.ts'
import { DraftOwnerContext } from '../lib/drafts.ts'
import { setLanguage } from '../lib/i18n.ts'
import { PersonContext } from '../lib/person.ts'
import { identify, startReporting } from '../lib/reporting.ts'
import { type UnitSettings, UnitSettingsContext } from '../lib/unitSettings.ts'
import { useAfterFirstRender } from '../lib/useAfterFirstRender.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { Toasts } from '../ui/overlays/Toasts.tsx'
import { UiProvider } from '../ui/UiProvider.tsx'
import { useUnreadMessages } from './frame/useOpenChat.ts'
import { Warnings } from './frame/Warnings.tsx'
import { useAppDispatch, useAppSelector } from './hooks.ts'
import { SessionLoading } from './SessionLoading.tsx'
import type { RootState } from './store.ts'
import { usePageChange } from './usePageChange.ts'
import { useUiTexts } from './useUiTexts.ts'

/** A stable element, so that state changes here do not re-render the page. */
const PAGE = <Outlet />
const ASIDE = (
  <>
    <PageChange />
    <NavigationSpinner />
    <Toasts />
    <Warnings />
  </>
)

/**
 * Around every page: language, links of the design system, toasts, the title of the browser's tab.
 */
export function RootLayout() {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { locale, texts } = useUiTexts()
  // Every link reads it from the context, and would re-render with it.
  const go = useCallback((path: string) => void navigate(path), [navigate])
  const phase = useAppSelector((state) => state.auth.phase)
  const dateSettings = useDateSettings()
  const unitSettings = useAppSelector(unitsIn, shallowEqual)
  const personFacts = usePersonFacts()
  const person = useAppSelector(signedInPerson)
  const scope = useAppSelector(scopeIn)
  useEffect(() => identify(person), [person])
  useEffect(() => {
    if (person) void setLanguage(person.language)
  }, [person])
  const answeredIn = useRef(locale)
  useEffect(() => {
    if (answeredIn.current === locale) return
    answeredIn.current = locale
    // Answers that hold sentences were written in the language before.
    dispatch(api.util.invalidateTags(['Profile']))
  }, [dispatch, locale])

  return (
    <UiProvider
      locale={locale}
      texts={texts}
      use24HourClock={dateSettings.use24HourClock}
      dateFormat={dateSettings.dateFormat}
      navigate={go}
      // oxlint-disable-next-line react/hooks -- the design system calls it as the hook that it is
      useHref={useAppHref}
    >
      <DateSettingsContext value={dateSettings}>
        <UnitSettingsContext value={unitSettings}>
          <PersonContext value={personFacts}>
            <DraftOwnerContext value={scope ?? 'guest'}>
              {/* An action before the stored state is loaded would be lost with it. */}
              {phase === 'rehydrating' ? <SessionLoading /> : PAGE}
              {ASIDE}
            </DraftOwnerContext>
          </PersonContext>
        </UnitSettingsContext>
      </DateSettingsContext>
    </UiProvider>
  )
}

/** Renders nothing: its polling must not re-render its neighbours. */
function PageChange() {
  usePageChange(useUnreadMessages(useAppSelector(signedInPerson) !== null))
  useReporting()
  return null
}

const unitsIn = ({ settings }: RootState): UnitSettings => ({
  unitOfMeasurement: settings.unitOfMeasurement,
  cholesterolUnit: settings.cholesterolUnit,
  glucoseUnit: settings.glucoseUnit,
  ketonesUnit: settings.ketonesUnit,
  hbA1cUnit: settings.hbA1cUnit,
  classificationMethod: settings.classificationMethod,
})

const signedInPerson = ({ user }: RootState) => (user.isAuthenticated ? user.user : null)

/**
 * An address outside the app (`https:`, `tel:`, `mailto:`) stays as it is; the router would take it
 * for a path.
 */
function useAppHref(address: string): string {
  const href = useHref(address)
  return /^[a-z][a-z+.-]*:/i.test(address) ? address : href
}

function useDateSettings() {
  const dateFormat = useAppSelector((state) => state.settings.dateFormat)
  const use24HourClock = useAppSelector((state) => state.settings.use24HourClock)
  const timeZone = useAppSelector((state) => state.user.user?.time_zone)
  return useMemo(() => ({ dateFormat, use24HourClock, timeZone }), [dateFormat, use24HourClock, timeZone])
}

function usePersonFacts() {
  const person = useAppSelector((state) => state.user.user)
  return useMemo(
    () => ({
      dateOfBirth: person?.date_of_birth ?? null,
      sex: person?.sex ?? null,
      pregnancyDueOn: person?.pregnancy_due_on ?? null,
      heightCm: person?.height_cm ?? null,
      country: person?.country ?? null,
    }),
    [person],
  )
}

/** While the next page is loading; the present one stays in its place. */
function NavigationSpinner() {
  const { t } = useTranslation()
  const { state } = useNavigation()
  if (state !== 'loading') return null
  return (
    <div className="pointer-events-none fixed inset-0 z-40 flex items-center justify-center text-primary">
      <span className="rounded-full bg-surface p-3 shadow-float">
        <Spinner size="medium" label={t('loading.page')} />
      </span>
    </div>
  )
}

/** Starts error reporting once the server has said that it wants reports. */
function useReporting(): void {
  const isRehydrated = useAppSelector((state) => state.auth.phase !== 'rehydrating')
  const isAfterScreen = useAfterFirstRender()
  const { data } = useGetConfigQuery(undefined, { skip: !isRehydrated || !isAfterScreen })
  const options = data?.reporting
  useEffect(() => {
    if (options) void startReporting(options)
  }, [options])
}
