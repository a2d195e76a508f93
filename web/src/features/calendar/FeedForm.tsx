import { type CalendarFeed, CalendarFeedInput } from '@salve/contract/calendar.ts'
import { useContractForm } from '../../api/useContractForm.ts'
import { useCreateCalendarFeedMutation, useReplaceCalendarFeedMutation } from './calendarApi.ts'
import { FeedFields, type FeedValues } from './FeedFields.tsx'
import { useReauthentication } from '../security/useReauthentication.tsx'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Form, FormActions } from '../../ui/forms/Form.tsx'

interface FeedFormProps {
  /** The changed address; left out when one is made. */
  feed?: CalendarFeed
  /** Called with the address that was created. */
  onDone: (url?: string) => void
}

/** Makes a calendar address, or changes what one gives. */
export function FeedForm({ feed, onDone }: FeedFormProps) {
  const { t } = useTranslation(['calendar', 'common'])
  const [create] = useCreateCalendarFeedMutation()
  const [replace] = useReplaceCalendarFeedMutation()
  const { withRecentSignIn, question } = useReauthentication()
  const { form, draft, submit, problem, isSaving } = useContractForm<typeof CalendarFeedInput, FeedValues>(
    CalendarFeedInput,
    {
      defaultValues: {
        name: feed?.name ?? t('fields.firstName'),
        private_titles: feed?.private_titles ?? true,
        with_alarms: feed?.with_alarms ?? false,
        with_doses: feed?.with_doses ?? true,
        with_appointments: feed?.with_appointments ?? false,
      },
      draft: `calendar.${feed?.id ?? 'new'}`,
      version: feed?.updated_at,
    },
  )
  const save = submit(async (body, { idempotencyKey, version }) => {
    if (feed) {
      const act = () => replace({ params: { id: feed.id }, body, version }).unwrap()
      if (await withRecentSignIn(act)) onDone()
    } else {
      const made = await withRecentSignIn(() => create({ body, idempotencyKey }).unwrap())
      if (made) onDone(made.value.url)
    }
  })
  const cancel = () => {
    draft.clear()
    onDone()
  }
  return (
    <>
      <Form onSubmit={save}>
        {problem && <Notice tone="error" live="alert" title={problem} />}
        <FeedFields form={form} />
        <FormActions>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {feed ? t('save') : t('create')}
          </Button>
          <Button onPress={cancel}>{t('common:actions.cancel')}</Button>
        </FormActions>
      </Form>
      {question}
    </>
  )
}
