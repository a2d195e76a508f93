import { type Appointment, Question, QUESTIONS_MAX } from '@salve/contract/appointments.ts'
import { ArrowDown, ArrowUp, Ellipsis, Plus, Trash2 } from 'lucide-react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useContractForm } from '../../../api/useContractForm.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Menu } from '../../../ui/actions/Menu.tsx'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { moved, SortableList } from '../../../ui/content/SortableList.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useAppointmentChange } from '../useAppointmentChange.ts'
import { CarryOver } from './CarryOver.tsx'

const QuestionText = z.pick(Question, { text: true })
const isSame = (a: Question) => (b: Question) => a.text === b.text

/** The questions for the visit: added in one line, ticked when answered, in the person's order. */
export function QuestionsCard({ appointment, isOver }: { appointment: Appointment; isOver: boolean }) {
  const { t } = useTranslation(['care', 'common'])
  const { change } = useAppointmentChange()
  const { questions } = appointment
  const tick = (question: Question, answered: boolean) =>
    void change(appointment, (newest) => ({
      questions: newest.questions.map((one) => (isSame(question)(one) ? { ...one, answered } : one)),
    }))
  const move = (from: number, to: number) => {
    const question = questions[from]
    if (!question) return
    void change(appointment, (newest) => {
      const now = newest.questions.findIndex(isSame(question))
      return { questions: now < 0 ? newest.questions : moved(newest.questions, now, to) }
    })
  }
  const remove = async (question: Question, index: number) => {
    const changed = await change(appointment, (newest) => ({
      questions: newest.questions.filter((one) => !isSame(question)(one)),
    }))
    if (!changed) return
    toast({
      message: t('appointments.questions.removed'),
      action: {
        label: t('common:actions.undo'),
        onPress: () =>
          void change(changed, (newest) => ({ questions: newest.questions.toSpliced(index, 0, question) })),
      },
    })
  }
  return (
    <Card title={t('appointments.questions.title')}>
      {questions.length === 0 && <p className="text-soft">{t('appointments.questions.empty')}</p>}
      {questions.length > 0 && (
        <SortableList
          label={t('appointments.questions.title')}
          items={questions}
          keyOf={({ text }, index) =>
            `${text} ${questions.slice(0, index).filter((one) => one.text === text).length}`
          }
          handleLabel={({ text }) => t('appointments.questions.move', { text })}
          onMove={move}
        >
          {(question, index) => (
            <>
              <div className="min-w-0 flex-1 break-words">
                <Checkbox
                  label={
                    <span className={question.answered ? 'text-soft line-through' : ''}>{question.text}</span>
                  }
                  value={question.answered}
                  onChange={(answered) => tick(question, answered)}
                />
              </div>
              <Menu
                trigger={
                  <IconButton
                    icon={Ellipsis}
                    label={t('appointments.questions.actions', { text: question.text })}
                  />
                }
                actions={[
                  {
                    id: 'up',
                    label: t('appointments.questions.up'),
                    icon: ArrowUp,
                    isDisabled: index === 0,
                    onAction: () => move(index, index - 1),
                  },
                  {
                    id: 'down',
                    label: t('appointments.questions.down'),
                    icon: ArrowDown,
                    isDisabled: index === questions.length - 1,
                    onAction: () => move(index, index + 1),
                  },
                  {
                    id: 'remove',
                    label: t('common:actions.delete'),
                    icon: Trash2,
                    isDanger: true,
                    onAction: () => void remove(question, index),
                  },
                ]}
              />
            </>
          )}
        </SortableList>
      )}
      {questions.length < QUESTIONS_MAX && <NewQuestion appointment={appointment} />}
      <CarryOver appointment={appointment} isOver={isOver} />
    </Card>
  )
}

function NewQuestion({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('care')
  const { put } = useAppointmentChange()
  const { form, submit, problem, isSaving } = useContractForm(QuestionText, {
    defaultValues: { text: '' },
    draft: `appointment.question.${appointment.id}`,
  })
  const add = submit(async ({ text }) => {
    await put(appointment, ({ questions }) => ({ questions: [...questions, { text, answered: false }] }))
    form.reset({ text: '' })
    form.setFocus('text')
  })
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="flex flex-col gap-2">
      {problem && <Notice tone="error" live="alert" title={problem} />}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <Controller
            control={form.control}
            name="text"
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t('appointments.questions.new')}
                errorMessage={fieldState.error?.message}
                maxLength={500}
              />
            )}
          />
        </div>
        <Button type="submit" icon={Plus} isPending={isSaving}>
          {t('appointments.questions.add')}
        </Button>
      </div>
    </form>
  )
}
