import type { Entered } from '@salve/contract/consultation/entry.ts'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { Provider } from 'react-redux'
import { GuestContext } from '../../features/consultation/guest.ts'
import { createGuestStore } from '../../features/consultation/guestApi.ts'
import type { GuestSession } from '../../features/consultation/guestSession.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { cx } from '../../ui/cx.ts'
import { MAIN_ID } from '../../ui/frame/AppFrame.tsx'
import { SkipLink } from '../../ui/frame/SkipLink.tsx'
import { GuestChatProvider } from './GuestChatProvider.tsx'
import { GUEST_PANELS, GUEST_STRIPS } from './panels.ts'
import { RecordPart } from './RecordPart.tsx'
import { useAfterFirstRender } from '../../lib/useAfterFirstRender.ts'
import { useScreenIs } from '../../lib/useScreenIs.ts'
import { useView } from './useView.ts'
import { ViewBar } from './ViewBar.tsx'

/** The visible part comes first; the other parts count their news, and mount a moment later. */
const AFTER_FIRST_MS = 3000

/** True once a part is mounted: it was shown before, or the page has been open for a moment. */
function useComing(shown: string): (id: string) => boolean {
  const [seen, setSeen] = useState<readonly string[]>([shown])
  const [isSettled, setIsSettled] = useState(false)
  if (!seen.includes(shown)) setSeen([...seen, shown])
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), AFTER_FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  return (id) => isSettled || seen.includes(id)
}

export interface ConsultationProps {
  session: GuestSession
  entered: Entered & { name: string }
}

/** The record at the left and the conversation at the right; on phones one at a time. */
export function Consultation({ session, entered }: ConsultationProps) {
  const [{ store, stopListening }] = useState(() => createGuestStore(session))
  useEffect(() => stopListening, [stopListening])
  const { guest: key, share, patient_name: patientName, name } = entered
  const guest = useMemo(
    () => ({ id: key.id, name, share, patientName, session }),
    [key.id, name, share, patientName, session],
  )
  return (
    <Provider store={store}>
      <GuestContext value={guest}>
        <GuestChatProvider key={key.id}>
          <Parts />
        </GuestChatProvider>
      </GuestContext>
    </Provider>
  )
}

function Parts() {
  const { t } = useTranslation('consultation')
  const { view, show } = useView()
  const isWide = useScreenIs('wide')
  const [unread, setUnread] = useState<Record<string, number>>({})
  const [first] = GUEST_PANELS
  // The record is always visible where there is room, with one of the panels beside it.
  const shownPanel = isWide && view === 'record' ? first?.id : view
  const isAlone = !isWide && view !== 'record'
  const isAfter = useAfterFirstRender()
  const hasCome = useComing(shownPanel ?? view)
  return (
    <div className="flex min-h-dvh flex-col pb-20 lg:pb-0 print:block print:pb-0">
      <SkipLink label={t('skip')} target={MAIN_ID} />
      {isAfter && (
        <div className="print:hidden">
          {GUEST_STRIPS.map((Strip, index) => (
            <Suspense key={index} fallback={null}>
              <Strip />
            </Suspense>
          ))}
        </div>
      )}
      <div
        className={cx(
          'mx-auto w-full flex-1',
          GUEST_PANELS.length > 0
            ? 'max-w-7xl lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] print:block print:max-w-none'
            : 'max-w-4xl print:max-w-none',
        )}
      >
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className={cx('min-w-0 outline-hidden print:block', isAlone && 'hidden')}
        >
          <RecordPart />
        </main>
        {GUEST_PANELS.length > 0 && (
          <div
            // On phones a panel replaces the record, and is then the page's main content.
            role={isAlone ? 'main' : 'complementary'}
            aria-label={t('views.beside')}
            className={cx(
              'min-w-0 border-line lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-l print:hidden',
              !isWide && view === 'record' && 'hidden',
            )}
          >
            {isAlone && <h1 className="sr-only">{t('views.beside')}</h1>}
            {isWide && GUEST_PANELS.length > 1 && (
              <ViewBar isWide view={shownPanel ?? ''} onShow={show} unread={unread} />
            )}
            {GUEST_PANELS.map(({ id, Panel }) => (
              <div
                key={id}
                hidden={shownPanel !== id}
                className={cx('min-h-0 flex-1 flex-col overflow-y-auto', shownPanel === id && 'flex')}
              >
                <Suspense fallback={null}>
                  {hasCome(id) && (
                    <Panel
                      isShown={shownPanel === id}
                      onUnread={(count) =>
                        setUnread((before) => (before[id] === count ? before : { ...before, [id]: count }))
                      }
                    />
                  )}
                </Suspense>
              </div>
            ))}
          </div>
        )}
      </div>
      {!isWide && GUEST_PANELS.length > 0 && <ViewBar view={view} onShow={show} unread={unread} />}
    </div>
  )
}
