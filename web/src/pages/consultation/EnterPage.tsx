import { GUEST_NAME_MAX, type Look } from '@salve/contract/consultation/entry.ts'
import { useState } from 'react'
import { type ApiError, problemCode } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import type { GuestSession } from '../../features/consultation/guestSession.ts'
import { useDates } from '../../lib/dates.ts'
import { sessionStore } from '../../lib/storage.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { DefinitionList } from '../../ui/content/DefinitionList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { useScopeText } from './useScopeText.ts'

/** Typed before a reload, it is still there after it. */
const NAME_KEY = 'salve.guest.name'

/** Asks for the guest's name, and for the passcode if there is one: once on this device. */
export function EnterPage({ look, session }: { look: Look; session: GuestSession }) {
  const { t } = useTranslation('consultation')
  const dates = useDates()
  const scopeText = useScopeText()
  const textFor = useErrorText()
  const [name, setName] = useState(() => sessionStore.getItem(NAME_KEY) ?? '')
  const [passcode, setPasscode] = useState('')
  const [wrong, setWrong] = useState<{ name?: string; passcode?: string; error?: ApiError }>({})
  const [triesLeft, setTriesLeft] = useState(look.tries_left)
  const [isEntering, setIsEntering] = useState(false)
  const { share } = look

  const type = (typed: string) => {
    setName(typed)
    sessionStore.setItem(NAME_KEY, typed)
  }
  const enter = async () => {
    const missing = {
      ...(name.trim() === '' && { name: t('enter.needsName') }),
      ...(look.needs_passcode && passcode === '' && { passcode: t('enter.needsPasscode') }),
    }
    setWrong(missing)
    if (Object.keys(missing).length > 0) return
    setIsEntering(true)
    const error = await session.enter(name.trim(), passcode || undefined)
    setIsEntering(false)
    if (!error) return sessionStore.removeItem(NAME_KEY)
    if (problemCode(error) !== 'wrong-passcode') return setWrong({ error })
    setTriesLeft(triesLeftOf(error) ?? (triesLeft === null ? null : triesLeft - 1))
    setPasscode('')
    setWrong({ passcode: t('enter.wrongPasscode') })
  }

  return (
    <EntryFrame
      title={share ? t('enter.titleOf', { name: share.patient_name }) : t('enter.title')}
      lead={t('enter.lead')}
    >
      {share && (
        <>
          {share.message && (
            <blockquote className="whitespace-pre-wrap rounded-md bg-primary-soft px-4 py-3">
              <p className="text-soft text-sm">{t('enter.message', { name: share.patient_name })}</p>
              <p>{share.message}</p>
            </blockquote>
          )}
          <DefinitionList
            items={[
              { term: t('enter.for'), value: share.title },
              { term: t('enter.contents'), value: scopeText(share) },
              { term: t('enter.until'), value: dates.dateTime(share.expires_at) },
            ]}
          />
        </>
      )}
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void enter()
        }}
      >
        {wrong.error && (
          <Notice tone="error" live="alert" title={t('enter.failed')}>
            {textFor(wrong.error)}
          </Notice>
        )}
        <TextField
          label={t('enter.name')}
          description={t('enter.nameHelp')}
          autoComplete="name"
          maxLength={GUEST_NAME_MAX}
          value={name}
          onChange={type}
          errorMessage={wrong.name}
        />
        {look.needs_passcode && (
          <TextField
            label={t('enter.passcode')}
            description={[
              t('enter.passcodeHelp'),
              triesLeft !== null && t('enter.triesLeft', { count: triesLeft }),
            ]
              .filter(Boolean)
              .join(' ')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={passcode}
            onChange={setPasscode}
            errorMessage={wrong.passcode}
          />
        )}
        <Button type="submit" variant="primary" isWide isPending={isEntering}>
          {t('enter.open')}
        </Button>
      </Form>
    </EntryFrame>
  )
}

function triesLeftOf({ body }: ApiError): number | null {
  const left = (body as { current?: { tries_left?: unknown } } | null)?.current?.tries_left
  return typeof left === 'number' ? left : null
}
