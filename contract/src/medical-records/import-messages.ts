import type { ImportProblemCode } from '@salve/domain/csv-import/problems.ts'
import type { Language } from '@salve/domain/language.ts'

/** Text about a line of a CSV file, and what to do; the same on the screen and in the report. */
const en: Record<ImportProblemCode, string> = {
  date_missing: 'There is no date. Add the day, such as 2026-11-20.',
  date_unreadable: 'This cannot be read as a date. Write it as in the other lines, such as 2026-11-20.',
  date_in_future: 'This is in the future. Enter today or an earlier day.',
  year_range: 'Choose a year from 1900 to 2199.',
  time_unreadable: 'This cannot be read as a time. Write it like 07:30.',
  time_zone_unknown: 'This is not a time zone. Write it like Europe/Berlin, or leave it empty.',
  kind_missing: 'It does not say what was measured. Write, for example, Weight.',
  kind_unknown: 'Unknown kind of value. Write, for example, Weight, Glucose or Blood pressure.',
  value_missing: 'There is a date but no value. Add the value, or remove the line.',
  number_unreadable: 'This cannot be read as a number. Enter digits only, such as 5.6.',
  other_decimal_sign:
    'Comma and point are mixed in this column. Write this number with the same decimal sign as the others.',
  formula: 'This is a formula, not a number. Save the file with the values only.',
  unit_unknown: 'This unit does not fit what was measured. Correct it, such as mmol/L or mg/dL.',
  unit_missing: 'The unit is missing, and more than one is possible. Add it beside the value.',
  impossible_value: 'This value is not possible. Check the number and its unit.',
  impossible_in_unit:
    'This value is not possible in this unit, but in another one. Choose the right unit for the column.',
  whole_number: 'Enter a whole number.',
  not_multiple: 'Use at most three decimals.',
  systolic_above_diastolic: 'The upper value must be higher than the lower one.',
  pressure_pair: 'Write blood pressure as two numbers, such as 128/82.',
  values_of_kind:
    'A value is missing or does not belong here. Blood pressure needs an upper and a lower value.',
  context_unreadable:
    'These circumstances cannot be read. Leave the cell empty, or write them as the export does.',
  sitting_unreadable: 'This sitting cannot be read. Leave the cell empty.',
  health_issue_unknown:
    'This health issue is not in your record. Add it first, or choose to import such lines without it.',
  text_too_long: 'This text is too long. Shorten it.',
  control_characters: 'This text contains characters that cannot be shown. Type it again.',
  name_missing: 'There is no symptom. Write its name.',
  severity_missing: 'There is no severity. Enter a whole number from 0 to 10.',
  severity_range: 'The severity is a whole number from 0 to 10.',
  analyte_missing: 'It does not say what was tested. Write the name of the test.',
  result_missing: 'There is no result. Add it, or remove the line.',
  value_or_text: 'There is a number and a text. Keep one of them.',
  low_above_high: 'The lower limit is above the upper one.',
  range_unreadable: 'This range cannot be read. Write it like 4.0-6.0 or < 5.',
  flag_unknown: 'Unknown mark. Use L, H, LL, HH, N or A, or leave it empty.',
  comparator_unknown: 'Use <, <=, > or >=, or leave it empty.',
  loinc_unreadable: 'A LOINC code looks like 4548-4. Correct it, or leave it empty.',
  report_differs: 'This line contradicts earlier lines about its report.',
  report_too_long: 'One report can have at most 200 results. Split it.',
  unusual_value: 'This value is unusual. Please check it.',
  far_from_own: 'This is far from your other values. Please check the number and the unit.',
  doubtful_result:
    'This result is far from what is usual, or from your other results. Please check the number and the unit.',
  beyond_meter: 'This is below or above what was measured. It is kept as LO or HI.',
  not_measured: 'A zero here means that nothing was measured. It is left out.',
  control_test: 'This was measured in a control solution. It is left out.',
  day_of_lines: 'This is the day of the lines below it.',
  other_half: 'This is the other number of the blood pressure on a line above.',
  day_assumed: 'This line has no day. The day of the line above is used.',
  time_assumed: 'No time is given. The time that you chose is used.',
  health_issue_left_out: 'This health issue is not in your record. The line will be added without it.',
  extra_cells: 'There are more cells than columns. Cells after the last column are left out.',
  duplicate_in_record: 'This is in your record already. It is left out.',
  duplicate_in_file: 'An earlier line has the same content. This one is left out.',
  nothing_in_line: 'There is nothing in this line. It is left out.',
}

const de: Record<ImportProblemCode, string> = {
  date_missing: 'Das Datum fehlt. Ergänzen Sie den Tag, etwa 20.11.2026.',
  date_unreadable:
    'Das ist als Datum nicht lesbar. Schreiben Sie es wie in den anderen Zeilen, etwa 20.11.2026.',
  date_in_future: 'Das liegt in der Zukunft. Bitte heute oder einen früheren Tag eingeben.',
  year_range: 'Bitte ein Jahr von 1900 bis 2199 wählen.',
  time_unreadable: 'Das ist als Uhrzeit nicht lesbar. Schreiben Sie sie wie 07:30.',
  time_zone_unknown: 'Das ist keine Zeitzone. Schreiben Sie sie wie Europe/Berlin, oder lassen Sie sie weg.',
  kind_missing: 'Es fehlt, was gemessen wurde. Schreiben Sie zum Beispiel Gewicht.',
  kind_unknown:
    'Diese Art von Wert ist nicht bekannt. Schreiben Sie zum Beispiel Gewicht, Blutzucker oder Blutdruck.',
  value_missing: 'Es gibt ein Datum, aber keinen Wert. Ergänzen Sie den Wert, oder entfernen Sie die Zeile.',
  number_unreadable: 'Das ist als Zahl nicht lesbar. Bitte nur Ziffern eingeben, etwa 5,6.',
  other_decimal_sign:
    'Komma und Punkt sind in dieser Spalte gemischt. Schreiben Sie diese Zahl mit demselben Zeichen wie die anderen.',
  formula: 'Das ist eine Formel, keine Zahl. Speichern Sie die Datei nur mit den Werten.',
  unit_unknown: 'Diese Einheit passt nicht zum Gemessenen. Berichtigen Sie sie, etwa mmol/l oder mg/dl.',
  unit_missing: 'Die Einheit fehlt, und mehrere sind möglich. Ergänzen Sie sie neben dem Wert.',
  impossible_value: 'Dieser Wert ist nicht möglich. Bitte Zahl und Einheit prüfen.',
  impossible_in_unit:
    'Dieser Wert ist in dieser Einheit nicht möglich, in einer anderen schon. Wählen Sie die richtige Einheit für die Spalte.',
  whole_number: 'Bitte eine ganze Zahl eingeben.',
  not_multiple: 'Höchstens drei Nachkommastellen.',
  systolic_above_diastolic: 'Der obere Wert muss höher sein als der untere.',
  pressure_pair: 'Schreiben Sie den Blutdruck als zwei Zahlen, etwa 128/82.',
  values_of_kind:
    'Ein Wert fehlt oder gehört nicht hierher. Blutdruck braucht einen oberen und einen unteren Wert.',
  context_unreadable:
    'Diese Umstände sind nicht lesbar. Lassen Sie die Zelle leer, oder schreiben Sie sie wie der Export.',
  sitting_unreadable: 'Diese Messreihe ist nicht lesbar. Lassen Sie die Zelle leer.',
  health_issue_unknown:
    'Dieses Gesundheitsproblem gibt es in Ihrer Akte nicht. Legen Sie es zuerst an, oder importieren Sie solche Zeilen ohne es.',
  text_too_long: 'Dieser Text ist zu lang. Bitte kürzen.',
  control_characters: 'Dieser Text enthält Zeichen, die sich nicht anzeigen lassen. Bitte neu eingeben.',
  name_missing: 'Das Symptom fehlt. Bitte den Namen schreiben.',
  severity_missing: 'Die Stärke fehlt. Bitte eine ganze Zahl von 0 bis 10 eingeben.',
  severity_range: 'Die Stärke ist eine ganze Zahl von 0 bis 10.',
  analyte_missing: 'Es fehlt, was untersucht wurde. Bitte den Namen des Laborwerts schreiben.',
  result_missing: 'Das Ergebnis fehlt. Ergänzen Sie es, oder entfernen Sie die Zeile.',
  value_or_text: 'Es gibt eine Zahl und einen Text. Bitte nur eines davon behalten.',
  low_above_high: 'Die untere Grenze liegt über der oberen.',
  range_unreadable: 'Dieser Bereich ist nicht lesbar. Schreiben Sie ihn wie 4,0-6,0 oder < 5.',
  flag_unknown: 'Diese Markierung ist nicht bekannt. Bitte L, H, LL, HH, N oder A, oder leer lassen.',
  comparator_unknown: 'Bitte <, <=, > oder >=, oder leer lassen.',
  loinc_unreadable: 'Ein LOINC-Code sieht aus wie 4548-4. Bitte berichtigen oder leer lassen.',
  report_differs: 'Diese Zeile sagt etwas anderes über ihren Befund als die Zeilen davor.',
  report_too_long: 'Ein Befund kann höchstens 200 Ergebnisse haben. Bitte aufteilen.',
  unusual_value: 'Dieser Wert ist ungewöhnlich. Bitte prüfen Sie ihn.',
  far_from_own: 'Das liegt weit weg von Ihren anderen Werten. Bitte prüfen Sie Zahl und Einheit.',
  doubtful_result:
    'Dieses Ergebnis liegt weit weg vom Üblichen oder von Ihren anderen Ergebnissen. Bitte prüfen Sie Zahl und Einheit.',
  beyond_meter: 'Das liegt unter oder über dem, was gemessen wurde. Es wird als LO oder HI übernommen.',
  not_measured: 'Eine Null heißt hier, dass nichts gemessen wurde. Sie wird weggelassen.',
  control_test: 'Das wurde in einer Kontrolllösung gemessen. Es wird weggelassen.',
  day_of_lines: 'Das ist der Tag der Zeilen darunter.',
  other_half: 'Das ist die andere Zahl des Blutdrucks in einer Zeile darüber.',
  day_assumed: 'Hier steht kein Tag. Der Tag der Zeile darüber wurde genommen.',
  time_assumed: 'Es steht keine Uhrzeit da. Die von Ihnen gewählte wird verwendet.',
  health_issue_left_out:
    'Dieses Gesundheitsproblem gibt es in Ihrer Akte nicht. Die Zeile wird ohne es übernommen.',
  extra_cells: 'Es gibt mehr Zellen als Spalten. Was hinter der letzten Spalte steht, wird weggelassen.',
  duplicate_in_record: 'Das steht schon in Ihrer Akte. Es wird weggelassen.',
  duplicate_in_file: 'Dasselbe steht in einer früheren Zeile. Es wird weggelassen.',
  nothing_in_line: 'In dieser Zeile steht nichts. Sie wird weggelassen.',
}

/** The sentence for a problem of a line. */
export const importProblemText = (code: ImportProblemCode, language: Language): string =>
  ({ en, de })[language][code]
