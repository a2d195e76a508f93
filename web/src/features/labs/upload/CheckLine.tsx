import type { ExtractedLine } from '@salve/contract/medical-records/lab-extractions.ts'
import { messageText } from '@salve/contract/validation-messages.ts'
import { LAB_FLAGS } from '@salve/domain/labs/marks.ts'
import { analyteNamed, suggestAnalytes } from '@salve/domain/labs/names.ts'
import { nameIn } from '@salve/domain/language.ts'
import { Check, Trash2 } from 'lucide-react'
import { type Ref, useContext, useState } from 'react'
import { languageOf } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ComboBox } from '../../../ui/fields/ComboBox.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { LabDoubt } from '../LabDoubt.tsx'
import { doubtOf } from '../labValues.ts'
import { OwnResultsContext } from '../ownResultsContext.ts'
import {
  type CheckedLine,
  type LineErrors,
  type LineField,
  readCheckedLine,
  readingsOf,
  valueToCheck,
} from './checkedLines.ts'
import { LineCrop } from './LineCrop.tsx'
import { useWriteNumber } from './useCheckedReport.ts'
import type { PagePicture } from './usePagePictures.ts'

export interface CheckLineProps {
  line: CheckedLine
  /** The line as it was found; undefined for one that the person added. */
  found: ExtractedLine | undefined
  page: PagePicture | undefined
  onChange: (made: Partial<CheckedLine>) => void
  onConfirm: () => void
  onDrop: () => void
  confirmRef: Ref<HTMLButtonElement>
}

/**
 * The checked line: its place on the page, the recognised text, and the two answers. Enter
 * confirms.
 */
export function CheckLine({ line, found, page, onChange, onConfirm, onDrop, confirmRef }: CheckLineProps) {
  const { t, i18n } = useTranslation('labUpload')
  const { t: labs } = useTranslation('labs')
  const write = useWriteNumber()
  const readings = found ? readingsOf(found, write) : []
  const own = useContext(OwnResultsContext)
  // The server compares found values; values typed here are compared while they are typed.
  const typed = { ...line, loinc: '' }
  const isTyped =
    found === undefined || line.value !== valueToCheck(found, write) || line.unit !== (found.unit ?? '')
  const doubt = isTyped && line.value.trim() !== '' ? doubtOf(typed, own) : null
  const [errors, setErrors] = useState<LineErrors>({})
  const language = languageOf(i18n.language)
  const of = analyteNamed(line.analyte)
  const message = (field: LineField) => {
    const key = errors[field]
    return key && messageText(key, language)
  }
  const set = (field: LineField) => (text: string) => {
    setErrors({ ...errors, [field]: undefined })
    onChange({ [field]: text })
  }
  const confirm = () => {
    const read = readCheckedLine(line, found)
    if (read.errors) setErrors(read.errors)
    else onConfirm()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
      className="flex flex-col gap-3 px-4 pb-4 sm:px-5"
    >
      {found && <LineCrop page={page} line={found} />}
      {found && found.doubts.length > 0 && (
        <Notice tone="warning" title={t('line.look')}>
          <ul className="list-inside list-disc">
            {found.doubts.map((doubt) => (
              <li key={doubt}>{t(`doubts.${doubt}`, { misread: found.misread ?? '' })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {found?.comment && <p className="text-soft">{t('line.comment', { comment: found.comment })}</p>}
      {readings.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-3">
          <legend className="pb-1">{t('line.which')}</legend>
          {readings.map((reading) => (
            <Button key={reading} onPress={() => set('value')(reading)}>
              {reading}
            </Button>
          ))}
        </fieldset>
      )}
      <ComboBox
        label={labs('fields.analyte')}
        value={line.analyte}
        onChange={set('analyte')}
        choices={suggestAnalytes(line.analyte, language).map((one) => {
          const name = nameIn(one, language)
          return { value: name, label: name }
        })}
        choicesFit
        maxLength={200}
        errorMessage={message('analyte')}
      />
      {doubt && (
        <LabDoubt
          line={typed}
          doubt={doubt}
          onChange={({ value, unit }) =>
            onChange({ ...(value !== undefined && { value }), ...(unit !== undefined && { unit }) })
          }
        />
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={labs('fields.value')}
          value={line.value}
          onChange={set('value')}
          maxLength={200}
          autoComplete="off"
          errorMessage={message('value')}
        />
        <ComboBox
          label={labs('fields.unit')}
          value={line.unit}
          onChange={set('unit')}
          choices={(of?.units ?? []).map(({ unit }) => ({ value: unit, label: unit }))}
          maxLength={40}
          isOptional
          errorMessage={message('unit')}
        />
        <TextField
          label={t('line.range')}
          value={line.range}
          onChange={set('range')}
          maxLength={100}
          autoComplete="off"
          isOptional
          errorMessage={message('range')}
        />
        <Select
          label={labs('fields.flag')}
          value={line.flag}
          onChange={set('flag')}
          none={t('line.noMark')}
          choices={LAB_FLAGS.map((flag) => ({ value: flag, label: labs(`flags.${flag}`) }))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button ref={confirmRef} type="submit" variant="primary" icon={Check}>
          {t('line.confirm')}
        </Button>
        <Button icon={Trash2} onPress={onDrop}>
          {t('line.drop')}
        </Button>
      </div>
    </form>
  )
}
