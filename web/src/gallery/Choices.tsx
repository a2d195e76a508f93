import { useState } from 'react'
import { Link } from '../ui/actions/Link.tsx'
import { Checkbox } from '../ui/choices/Checkbox.tsx'
import { FilterChips } from '../ui/choices/FilterChips.tsx'
import { RadioGroup } from '../ui/choices/RadioGroup.tsx'
import { SegmentedControl } from '../ui/choices/SegmentedControl.tsx'
import { Slider } from '../ui/choices/Slider.tsx'
import { Switch } from '../ui/choices/Switch.tsx'
import { Tabs } from '../ui/choices/Tabs.tsx'
import { Card } from '../ui/content/Card.tsx'
import { FormRow } from '../ui/forms/Form.tsx'
import { forms, statuses, units } from './choices.ts'

type Status = (typeof statuses)[number]['value']

export function Choices() {
  const [isAccepted, setIsAccepted] = useState(true)
  const [isOn, setIsOn] = useState(true)
  const [form, setForm] = useState<(typeof forms)[number]['value'] | ''>('capsule')
  const [unit, setUnit] = useState<(typeof units)[number]['value']>('metric')
  const [severity, setSeverity] = useState(6)
  const [chosen, setChosen] = useState<Status[]>(['active', 'paused'])
  const [status, setStatus] = useState<Status[]>(['active'])
  const [tab, setTab] = useState<'clinicians' | 'centers'>('clinicians')
  return (
    <Card title="Choices">
      <FormRow>
        <div>
          <Checkbox
            value={isAccepted}
            onChange={setIsAccepted}
            label={
              <>
                I have read the <Link href="#terms">terms</Link>.
              </>
            }
          />
          <Checkbox
            label="Stay signed in"
            value={false}
            onChange={setIsAccepted}
            description="Only on your own device."
          />
          <Checkbox
            label="I accept the terms"
            value={false}
            onChange={setIsAccepted}
            errorMessage="Accept the terms to go on."
          />
          <Checkbox label="Not possible now" value isDisabled onChange={setIsAccepted} />
        </div>
        <div>
          <Switch
            label="24-hour clock"
            value={isOn}
            onChange={setIsOn}
            description="07:00 instead of 7:00 am."
          />
          <Switch label="Reminders by e-mail" value={!isOn} onChange={(on) => setIsOn(!on)} />
          <Switch label="Not possible now" value={false} onChange={setIsOn} isDisabled />
        </div>
        <RadioGroup label="Form" choices={forms} value={form} onChange={setForm} />
        <RadioGroup
          label="Form, wrong"
          choices={forms}
          value=""
          onChange={setForm}
          errorMessage="Choose one."
        />
      </FormRow>
      <SegmentedControl label="Units" choices={units} value={unit} onChange={setUnit} />
      <Slider
        label="Severity"
        value={severity}
        onChange={setSeverity}
        wordsFor={(value) => `${value}, ${value < 4 ? 'mild' : value < 7 ? 'moderate' : 'severe'}`}
        ends={['0, none', '10, worst imaginable']}
        description="How bad was it at its worst?"
      />
      <FilterChips label="Status, any number" choices={statuses} value={chosen} onChange={setChosen} />
      <FilterChips label="Status, one" choices={statuses} value={status} onChange={setStatus} selects="one" />
      <Tabs
        label="Kinds of care"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'clinicians', label: 'Clinicians', content: <p>People you see.</p> },
          { value: 'centers', label: 'Diagnostic centers', content: <p>Places you go to.</p> },
        ]}
      />
    </Card>
  )
}
