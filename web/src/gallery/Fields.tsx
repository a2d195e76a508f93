import { useState } from 'react'
import { Card } from '../ui/content/Card.tsx'
import { ComboBox } from '../ui/fields/ComboBox.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { SearchField } from '../ui/fields/SearchField.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { TimeField } from '../ui/fields/TimeField.tsx'
import { Form, FormActions, FormRow, FormSection } from '../ui/forms/Form.tsx'
import { FormErrorSummary } from '../ui/forms/FormErrorSummary.tsx'
import { Button } from '../ui/actions/Button.tsx'
import { forms, issues, symptoms } from './choices.ts'

const MISTAKES = [{ label: 'E-mail', message: 'Enter an e-mail address like ada@example.org.' }]

export function Fields() {
  const [text, setText] = useState('')
  const [password, setPassword] = useState('correct horse')
  const [email, setEmail] = useState('ada@')
  const [notes, setNotes] = useState('Since this morning, after climbing the stairs.')
  const [dose, setDose] = useState<number | null>(5)
  const [pulse, setPulse] = useState<number | null>(null)
  const [form, setForm] = useState<(typeof forms)[number]['value'] | ''>('')
  const [issue, setIssue] = useState<string>('bp')
  const [symptom, setSymptom] = useState('Dizz')
  const [day, setDay] = useState('2026-11-20')
  const [noDay, setNoDay] = useState('')
  const [time, setTime] = useState('07:00')
  const [search, setSearch] = useState('Ramipril')
  const [attempt, setAttempt] = useState(0)
  return (
    <Card title="Fields">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setAttempt(attempt + 1)
        }}
      >
        {attempt > 0 && <FormErrorSummary title="One thing to mend" mistakes={MISTAKES} attempt={attempt} />}
        <FormRow>
          <TextField
            label="Name"
            value={text}
            onChange={setText}
            isOptional
            description="As your doctor knows you."
          />
          <TextField
            label="E-mail"
            type="email"
            autoComplete="email"
            value={email}
            onChange={setEmail}
            isRequired
            description="We write only when you ask."
            errorMessage="Enter an e-mail address like ada@example.org."
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            description="A few words are easier to keep than signs."
          />
        </FormRow>
        <FormRow>
          <NumberField label="Strength" value={dose} onChange={setDose} unit="mg" hasSteppers minValue={0} />
          <NumberField
            label="Pulse"
            value={pulse}
            onChange={setPulse}
            unit="/min"
            errorMessage="Fill in this field."
          />
          <NumberField label="Height (fixed)" value={172} onChange={setPulse} unit="cm" isDisabled />
        </FormRow>
        <FormRow>
          <Select label="Form" choices={forms} value={form} onChange={setForm} placeholder="Choose a form" />
          <Select
            label="Form, wrong"
            choices={forms}
            value={form}
            onChange={setForm}
            errorMessage="Choose one."
          />
          <Select label="Form, fixed" choices={forms} value="tablet" onChange={setForm} isDisabled />
        </FormRow>
        <FormRow>
          <ComboBox
            label="Symptom"
            choices={symptoms}
            value={symptom}
            onChange={setSymptom}
            description="Choose one or write your own."
          />
          <ComboBox
            label="Health issue"
            accepts="choice"
            choices={issues}
            value={issue}
            onChange={setIssue}
            description="Only what is in your record."
            emptyText="Nothing fits."
          />
        </FormRow>
        <FormSection title="When" description="Type the numbers, or pick the day from the calendar.">
          <FormRow>
            <DateField label="Day" value={day} onChange={setDay} maxValue="2026-12-31" />
            <TimeField label="Time" value={time} onChange={setTime} />
            <DateField
              label="Until"
              value={noDay}
              onChange={setNoDay}
              isOptional
              errorMessage="This is before the start."
            />
            <TimeField
              label="Time, wrong"
              value=""
              onChange={setTime}
              errorMessage="Enter a time like 07:00."
            />
            <DateField label="Day, fixed" value={day} onChange={setDay} isDisabled />
          </FormRow>
        </FormSection>
        <TextArea label="Notes" value={notes} onChange={setNotes} isOptional />
        <TextArea
          label="Notes, wrong"
          value={notes}
          onChange={setNotes}
          errorMessage="Use at most 20 characters."
        />
        <SearchField label="Search your plans" value={search} onChange={setSearch} />
        <FormActions>
          <Button variant="primary" type="submit">
            Save
          </Button>
          <Button>Cancel</Button>
        </FormActions>
      </Form>
    </Card>
  )
}
