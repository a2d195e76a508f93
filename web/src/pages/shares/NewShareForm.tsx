import { type ShareDetail, ShareInput } from '@salve/contract/shares.ts'
import { useRef, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useContractForm } from '../../api/useContractForm.ts'
import { DocumentChoices } from '../../features/shares/DocumentChoices.tsx'
import { HowLongStep } from '../../features/shares/HowLongStep.tsx'
import {
  newShareValues,
  type ShareValues,
  type Step,
  STEP_FIELDS,
  STEPS,
} from '../../features/shares/shareValues.ts'
import { useReauthentication } from '../../features/security/useReauthentication.tsx'
import { useCreateShareMutation } from '../../features/shares/sharesApi.ts'
import { StepList } from '../../features/shares/StepList.tsx'
import { WhatStep } from '../../features/shares/WhatStep.tsx'
import { WhomStep } from '../../features/shares/WhomStep.tsx'
import { currentLanguage } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Form, FormActions } from '../../ui/forms/Form.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { useShareChoices } from './useShareChoices.ts'

interface NewShareFormProps {
  given: Partial<ShareValues>
  onMade: (share: ShareDetail, passcode: string | null) => void
}

/** The three steps of a share, and beside them what whoever gets the link will see. */
export function NewShareForm({ given, onMade }: NewShareFormProps) {
  const { t } = useTranslation(['shares', 'common'])
  const [step, setStep] = useState<Step>('what')
  const heading = useRef<HTMLHeadingElement>(null)
  const { issues, documents, team } = useShareChoices()
  const [create] = useCreateShareMutation()
  const { withRecentSignIn, question } = useReauthentication()
  const { form, draft, submit, problem, isSaving } = useContractForm<typeof ShareInput, ShareValues>(
    ShareInput,
    {
      defaultValues: newShareValues(currentLanguage(), given),
      // A prefilled form is another form than an empty one.
      draft: `share.new.${JSON.stringify(given)}`,
    },
  )
  const values = useWatch({ control: form.control }) as ShareValues
  const at = STEPS.indexOf(step)
  const isLast = at === STEPS.length - 1

  const go = (to: Step) => {
    setStep(to)
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }
  const goOn = async () => {
    if (await form.trigger([...STEP_FIELDS[step]], { shouldFocus: true })) go(STEPS[at + 1] ?? step)
  }
  const save = submit(async (body, { idempotencyKey }) => {
    const made = await withRecentSignIn(() => create({ body, idempotencyKey }).unwrap())
    if (made) onMade(made.value, body.passcode)
  })
  const make = async () => {
    await save()
    // The form holds the server's refusals before it is drawn.
    const mistaken = STEPS.find((each) => STEP_FIELDS[each].some((name) => form.getFieldState(name).error))
    if (mistaken) setStep(mistaken)
  }

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Card>
        <StepList step={step} onGo={go} />
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            void (isLast ? make() : goOn())
          }}
        >
          <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg outline-hidden">
            {t(`${step}.title`)}
            <span className="sr-only"> {t('steps.place', { step: at + 1 })}</span>
          </h2>
          {draft.isRestored && at === 0 && <Notice live="status" title={t('common:form.restored')} />}
          {problem && <Notice tone="error" live="alert" title={problem} />}
          {step === 'what' && (
            <WhatStep
              form={form}
              issues={issues}
              documents={
                <Controller
                  control={form.control}
                  name="documents"
                  render={({ field: { value, onChange }, fieldState }) => (
                    <DocumentChoices
                      documents={documents}
                      value={value}
                      onChange={onChange}
                      isAll={values.sections.includes('documents')}
                      errorMessage={fieldState.error?.message}
                    />
                  )}
                />
              }
            />
          )}
          {step === 'howLong' && <HowLongStep form={form} />}
          {step === 'whom' && <WhomStep form={form} team={team} />}
          <FormActions>
            <Button type="submit" variant="primary" isPending={isSaving}>
              {isLast ? t('create') : t('steps.next')}
            </Button>
            {at > 0 && <Button onPress={() => go(STEPS[at - 1] ?? step)}>{t('steps.back')}</Button>}
          </FormActions>
        </Form>
        {question}
      </Card>
      <PreviewPane values={values} />
    </div>
  )
}
