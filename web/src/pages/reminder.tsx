import { ACTIONS } from '@salve/contract/users/notifications.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from '../lib/useTranslation.ts'
import { useLocation, useNavigate } from 'react-router'
import { isApiError } from '../api/errors.ts'
import { useErrorText } from '../api/useErrorText.ts'
import { useActOnNotificationMutation } from '../features/reminders/notificationsApi.ts'
import { useDates } from '../lib/dates.ts'
import { paths } from '../lib/paths.ts'
import { Button, LinkButton } from '../ui/actions/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { MAIN_ID } from '../ui/frame/AppFrame.tsx'
import { GuestPage } from './guest/GuestPage.tsx'

const GONE = 410

/** The action behind a mailed link. Its token follows the `#`, which no server sees. */
interface Asked {
  action: (typeof ACTIONS)[number]
  token: string
}

/**
 * Marks or snoozes from a mail, without signing in. Asks for a click: mail scanners open links, and
 * that alone should mark nothing.
 */
export function Component() {
  const { t } = useTranslation('notifications')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [given, setGiven] = useState(hash)
  if (hash && hash !== given) setGiven(hash)
  const asked = readAsked(given)
  // The token does not stay in the address, nor in the history of the browser.
  useEffect(() => {
    if (hash) void navigate(paths.reminder(), { replace: true })
  }, [hash, navigate])
  if (asked) return <Ask key={asked.token} {...asked} />
  return (
    <GuestPage title={t('page.noneTitle')} lead={t('page.none')}>
      <OpenApp />
    </GuestPage>
  )
}

function Ask({ action, token }: Asked) {
  const { t } = useTranslation('notifications')
  const dates = useDates()
  const textFor = useErrorText()
  const [act, { data, error, isLoading }] = useActOnNotificationMutation()
  // The result replaces the button.
  useEffect(() => {
    if (data) document.getElementById(MAIN_ID)?.focus()
  }, [data])
  if (data) {
    const { doses, is_too_much, snoozed_until, arrives } = data
    const time = snoozed_until ? dates.time(dates.local(snoozed_until).time) : ''
    const taken = () => (doses === 0 ? t('page.takenNone') : t('page.taken', { count: doses }))
    return (
      <GuestPage
        title={t('page.done')}
        lead={
          <output>
            {data.action === 'snooze' ? t(arrives ? 'page.snoozed' : 'page.snoozedHere', { time }) : taken()}
          </output>
        }
      >
        {is_too_much && (
          <Notice tone="warning" live="alert" title={t('page.tooMuchTitle')}>
            {t('page.tooMuch')}
          </Notice>
        )}
        <OpenApp />
      </GuestPage>
    )
  }
  if (isApiError(error) && error.status === GONE) {
    return (
      <GuestPage title={t('page.usedTitle')} lead={<output>{t('page.used')}</output>}>
        <OpenApp />
      </GuestPage>
    )
  }
  return (
    <GuestPage title={t(`page.title.${action}`)} lead={t(`page.lead.${action}`)}>
      {isApiError(error) && (
        <Notice tone="error" live="alert" title={t('page.failedTitle')}>
          {textFor(error)}
        </Notice>
      )}
      <Button variant="primary" isWide isPending={isLoading} onPress={() => void act({ body: { token } })}>
        {t(`page.do.${action}`)}
      </Button>
      <OpenApp />
    </GuestPage>
  )
}

function OpenApp() {
  const { t } = useTranslation('notifications')
  return (
    <LinkButton href={paths.dashboard()} isWide>
      {t('page.open')}
    </LinkButton>
  )
}

function readAsked(hash: string): Asked | null {
  const given = new URLSearchParams(hash.slice(1))
  const action = ACTIONS.find((known) => given.has(known))
  const token = action && given.get(action)
  return token ? { action, token } : null
}
