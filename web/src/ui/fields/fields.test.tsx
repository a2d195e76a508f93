import { screen, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { Controller, type ControllerRenderProps, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { Button } from '../actions/Button.tsx'
import { Checkbox } from '../choices/Checkbox.tsx'
import { Slider } from '../choices/Slider.tsx'
import { Form } from '../forms/Form.tsx'
import { renderUi } from '../test/renderUi.tsx'
import { ComboBox } from './ComboBox.tsx'
import { DateField } from './DateField.tsx'
import { NumberField } from './NumberField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Select } from './Select.tsx'
import { TextField } from './TextField.tsx'
import { TimeField } from './TimeField.tsx'

interface Values {
  name: string
  dose: number | null
  form: 'tablet' | 'drops' | ''
  symptom: string
  day: string
  time: string
  severity: number
  agreed: boolean
}
const EMPTY: Values = {
  name: '',
  dose: null,
  form: '',
  symptom: '',
  day: '',
  time: '',
  severity: 3,
  agreed: false,
}
const forms = [
  { value: 'tablet', label: 'Tablet' },
  { value: 'drops', label: 'Drops' },
] as const

function PlanForm({ onSave, required }: { onSave: (values: Values) => void; required?: keyof Values }) {
  const form = useForm<Values>({ defaultValues: EMPTY })
  const field = <Name extends keyof Values>(
    name: Name,
    render: (field: ControllerRenderProps<Values, Name>, errorMessage: string | undefined) => ReactElement,
  ) => (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value) => name !== required || Boolean(value) || 'Fill in this field.' }}
      render={({ field, fieldState }) => render(field, fieldState.error?.message)}
    />
  )
  return (
    <Form onSubmit={form.handleSubmit((values) => onSave(values))}>
      {field('name', (f, errorMessage) => (
        <TextField {...f} label="Name" description="As on the box." errorMessage={errorMessage} />
      ))}
      {field('dose', (f, errorMessage) => (
        <NumberField {...f} label="Dose" unit="mg" errorMessage={errorMessage} />
      ))}
      {field('form', (f, errorMessage) => (
        <Select {...f} label="Form" choices={forms} errorMessage={errorMessage} />
      ))}
      {field('symptom', (f, errorMessage) => (
        <ComboBox
          {...f}
          label="Symptom"
          choices={[{ value: '1', label: 'Headache' }]}
          errorMessage={errorMessage}
        />
      ))}
      {field('day', (f, errorMessage) => (
        <DateField {...f} label="Day" errorMessage={errorMessage} />
      ))}
      {field('time', (f, errorMessage) => (
        <TimeField {...f} label="Time" errorMessage={errorMessage} />
      ))}
      {field('severity', (f, errorMessage) => (
        <Slider {...f} label="Severity" wordsFor={(n) => `${n} of 10`} errorMessage={errorMessage} />
      ))}
      {field('agreed', (f, errorMessage) => (
        <Checkbox {...f} label="Agreed" errorMessage={errorMessage} />
      ))}
      <Button type="submit">Save</Button>
    </Form>
  )
}

test('fills in a form with the keyboard, and returns plain values', async () => {
  const onSave = vi.fn<(value: unknown) => void>()
  const { user } = renderUi(<PlanForm onSave={onSave} />)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ramipril')
  await user.type(screen.getByRole('textbox', { name: 'Dose' }), '2.5')
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await user.type(screen.getByRole('combobox', { name: 'Symptom' }), 'Itching')
  await user.tab()
  await user.keyboard('20261120')
  await user.tab()
  await user.tab()
  await user.keyboard('0705')
  await user.tab()
  await user.keyboard('{ArrowRight}')
  await user.tab()
  await user.keyboard(' ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    name: 'Ramipril',
    dose: 2.5,
    form: 'drops',
    symptom: 'Itching',
    day: '2026-11-20',
    time: '07:05',
    severity: 4,
    agreed: true,
  })
})

const NAMES: [keyof Values, () => HTMLElement][] = [
  ['name', () => screen.getByRole('textbox', { name: 'Name' })],
  ['dose', () => screen.getByRole('textbox', { name: 'Dose' })],
  ['form', () => screen.getByRole('button', { name: /Form/ })],
  ['symptom', () => screen.getByRole('combobox', { name: 'Symptom' })],
  [
    'day',
    () =>
      within(screen.getAllByRole('group', { name: 'Day' })[0] as HTMLElement).getAllByRole(
        'spinbutton',
      )[0] as HTMLElement,
  ],
  ['time', () => screen.getByRole('spinbutton', { name: /hour/ })],
  ['agreed', () => screen.getByRole('checkbox', { name: 'Agreed' })],
]

test.each(NAMES)('focuses an empty %s, and shows its message', async (name, control) => {
  const onSave = vi.fn<(value: unknown) => void>()
  const { user } = renderUi(<PlanForm onSave={onSave} required={name} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Fill in this field.')
  expect(document.activeElement).toBe(control())
  expect(describedText(control())).toContain('Fill in this field.')
  expect(onSave).not.toHaveBeenCalled()
})

test('saves the typed number with Enter', async () => {
  const onSave = vi.fn<(values: unknown) => void>()
  const { user } = renderUi(<PlanForm onSave={onSave} />)
  await user.type(screen.getByRole('textbox', { name: 'Dose' }), '2.5{Enter}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, dose: 2.5 })
})

test.each([
  ['0,5', 0.5],
  ['0.5', 0.5],
  ['1,25', 1.25],
  ['1,2,5', 1.25],
])('reads %s in a number field as %s in either notation', async (typed, dose) => {
  const onSave = vi.fn<(values: unknown) => void>()
  const { user } = renderUi(<PlanForm onSave={onSave} />)
  await user.type(screen.getByRole('textbox', { name: 'Dose' }), typed)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, dose })
})

test('keeps the description beside an error message', async () => {
  const { user } = renderUi(<PlanForm onSave={() => undefined} required="name" />)
  const name = screen.getByRole('textbox', { name: 'Name' })
  expect(describedText(name)).toBe('As on the box.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Fill in this field.')
  expect(describedText(name)).toContain('As on the box.')
})

function Day({ day = '', onChange }: { day?: string; onChange: (day: string) => void }) {
  const [value, setValue] = useState(day)
  return (
    <DateField
      label="Day"
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

test('accepts a date in the order of the person’s format', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  const { user } = renderUi(<Day onChange={onChange} />, {
    locale: 'de-DE',
    dateFormat: 'MM/dd/yyyy',
  })
  await user.tab()
  await user.keyboard('11202026')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-20')
  await user.keyboard('{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith('0202-11-20')
})

test('treats a date with an empty part as none', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  const { user } = renderUi(<Day onChange={onChange} day="2026-11-20" />)
  await user.click(screen.getByRole('spinbutton', { name: /month/ }))
  await user.keyboard('{Backspace}{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith('')
  expect(screen.getAllByRole('spinbutton').map((part) => part.textContent)).toEqual(['2026', 'mm', '20'])
  await user.keyboard('11')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-20')
})

test('treats 30 February as no date, and turns it into the month’s last day on blur', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  const { user } = renderUi(<Day onChange={onChange} day="2026-03-30" />)
  await user.click(screen.getByRole('spinbutton', { name: /month/ }))
  await user.keyboard('02')
  expect(onChange).toHaveBeenLastCalledWith('')
  await user.click(document.body)
  expect(onChange).toHaveBeenLastCalledWith('2026-02-28')
})

test('shows a time on the chosen clock', () => {
  renderUi(<TimeField label="Time" value="19:05" onChange={() => undefined} />, { use24HourClock: false })
  expect(screen.getAllByRole('spinbutton').map((part) => part.textContent)).toEqual(['07', '05', 'pm'])
})

test('shows and hides a password', async () => {
  const { user } = renderUi(
    <PasswordField
      label="Password"
      autoComplete="new-password"
      value="four words"
      onChange={() => undefined}
    />,
  )
  const input = screen.getByLabelText('Password')
  expect(input).toHaveProperty('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input).toHaveProperty('type', 'text')
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeTruthy()
})

function describedText(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
