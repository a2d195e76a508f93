import type { LabAnalyte } from '@salve/contract/medical-records/lab-courses.ts'
import { fold } from '@salve/domain/fold.ts'
import { nameIn } from '@salve/domain/language.ts'
import { analyteNamed, analyteOf, loincOf, suggestAnalytes } from '@salve/domain/labs/names.ts'
import { labUnitSetting } from '@salve/domain/labs/series.ts'
import { labUnitText } from '@salve/domain/labs/unit-text.ts'
import { readLabUnit } from '@salve/domain/labs/units.ts'
import { ANALYTES, type Analyte, panelName } from '@salve/domain/labs/analytes.ts'
import { useContext } from 'react'
import { languageOf } from '../../lib/i18n.ts'
import { UnitSettingsContext } from '../../lib/unitSettings.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { Choice } from '../../ui/fields/choice.ts'
import { EMPTY_LINE, type LabLineValues } from './labValues.ts'

const SUGGESTIONS_MAX = 8

export interface Panel {
  key: string
  name: string
  size: number
}

const own = (one: LabAnalyte): Choice => ({
  value: one.analyte,
  label: one.analyte,
  ...(one.unit && { description: labUnitText(one.unit) }),
})

/** The analytes of the table and of this person's reports: suggestions while a line is typed. */
export function useAnalytes(remembered: readonly LabAnalyte[]) {
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language)
  const settings = useContext(UnitSettingsContext)
  const lastOf = (analyte: string) => {
    const of = analyteNamed(analyte)
    const name = fold(analyte.trim())
    return remembered.find((one) => (of ? one.analyte_key === of.key : fold(one.analyte) === name))
  }
  const unitFor = (of: Analyte): string => {
    const setting = labUnitSetting(of.key)
    const wanted = setting ? settings[setting] : lastOf(of.name)?.unit
    return of.units.find(({ unit }) => unit === wanted)?.unit ?? of.units[0]?.unit ?? ''
  }
  const known = (of: Analyte): Choice => {
    const name = nameIn(of, language)
    const other = nameIn(of, language === 'de' ? 'en' : 'de')
    const code = loincOf(of, unitFor(of))
    const beside = [other === name ? null : other, ...of.synonyms.slice(0, 2), code && `LOINC ${code}`]
    return { value: name, label: name, description: beside.filter(Boolean).join(' · ') }
  }
  const choiceOf = (one: LabAnalyte): Choice => {
    const of = analyteOf(one)
    return of ? known(of) : own(one)
  }
  return {
    /** The suggestions for the typed text; without text, the names of the latest reports. */
    suggest: (typed: string): Choice[] => {
      const wanted = fold(typed.trim())
      const fitting = remembered.filter((one) => !analyteOf(one) && fold(one.analyte).includes(wanted))
      const all =
        wanted === ''
          ? remembered.map(choiceOf)
          : [...suggestAnalytes(typed, language, SUGGESTIONS_MAX).map(known), ...fitting.map(own)]
      return [...new Map(all.map((choice) => [choice.value, choice])).values()].slice(0, SUGGESTIONS_MAX)
    },
    unitsOf: (analyte: string): Choice[] => {
      const of = analyteNamed(analyte)
      const units = of ? of.units.map(({ unit }) => unit) : [lastOf(analyte)?.unit ?? '']
      return units.filter(Boolean).map((unit) => ({ value: unit, label: labUnitText(unit) }))
    },
    /**
     * A line whose analyte has been named: its name, unit and code by the table, or as in the last
     * report.
     */
    named: (line: LabLineValues): LabLineValues => {
      const of = analyteNamed(line.analyte)
      if (!of) return { ...line, loinc: '', unit: line.unit || (lastOf(line.analyte)?.unit ?? '') }
      const unit = line.unit ? (readLabUnit(line.unit, of) ?? line.unit) : unitFor(of)
      // A unit of the table has its own code; any other is still this analyte.
      const loinc = loincOf(of, unit) ?? loincOf(of, of.units[0]?.unit ?? null) ?? ''
      return { ...line, analyte: nameIn(of, language), unit, loinc }
    },
    /** The range of the last report that had this analyte in this unit, as it is printed there. */
    lastRange: ({ analyte, unit }: LabLineValues) => {
      const last = lastOf(analyte)
      return last && (last.unit ?? '') === unit ? last.range_text : null
    },
    panels: (): Panel[] =>
      [...Map.groupBy(ANALYTES, ({ panel }) => panel)].map(([key, ofPanel]) => ({
        key,
        name: ofPanel[0] ? panelName(ofPanel[0], language) : key,
        size: ofPanel.length,
      })),
    /** The lines of a panel, to be filled in. */
    panelLines: (panel: string): LabLineValues[] =>
      ANALYTES.filter((of) => of.panel === panel).map((of) => {
        const unit = unitFor(of)
        const analyte = nameIn(of, language)
        return { ...EMPTY_LINE, analyte, unit, loinc: loincOf(of, unit) ?? '', isOffered: true }
      }),
  }
}

export type Analytes = ReturnType<typeof useAnalytes>
