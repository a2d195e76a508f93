import type { ImportSource } from './import-sources.ts'

const lines = (...all: string[]) => `${all.join('\n')}\n`

/**
 * Diaries that people keep themselves, in the ways in which they write days, times, units and
 * pairs.
 */
export const DIARY_SOURCES: readonly ImportSource[] = [
  {
    name: 'a diary with two pressures a day in one row',
    file: lines(
      'Blutdrucktagebuch;;;;;;',
      'Datum;früh RR;Puls;abends RR;Puls;Gewicht (kg);Notiz',
      '21.11.2026;127/81;63;135/86;71;82,3;',
      '22.11.2026;;;130/84;62;;müde',
    ),
    values: [
      '2026-11-21 12:00 weight 82.3 kg',
      '2026-11-21 08:00 blood_pressure 127/81/63 mm[Hg]',
      '2026-11-21 19:00 blood_pressure 135/86/71 mm[Hg]',
      '2026-11-22 19:00 blood_pressure 130/84/62 mm[Hg]',
    ],
  },
  {
    name: 'a diary whose columns are only called by the part of the day',
    file: lines('Date,Morning,Evening', '2026-11-21,127/81,135/86', '2026-11-22,130/84,-'),
    values: [
      '2026-11-21 08:00 blood_pressure 127/81 mm[Hg]',
      '2026-11-21 19:00 blood_pressure 135/86 mm[Hg]',
      '2026-11-22 08:00 blood_pressure 130/84 mm[Hg]',
    ],
  },
  {
    name: 'a diary with parts of the day as words and the day only once',
    file: lines(
      'Datum;Tageszeit;Systolisch;Diastolisch;Puls',
      'Sa 21.11.2026;vormittags;127;81;63',
      ';nachmittags;132;84;70',
      ';nachts;120;77;65',
      ';irgendwann;119;76;64',
    ),
    values: [
      '2026-11-21 08:00 blood_pressure 127/81/63 mm[Hg]',
      '2026-11-21 15:00 blood_pressure 132/84/70 mm[Hg]',
      '2026-11-21 22:00 blood_pressure 120/77/65 mm[Hg]',
    ],
    refused: ['5 date_missing'],
  },
  {
    name: 'averages below a table, which are no readings',
    file: lines('Date,Time,SYS,DIA,Pulse', '2026-11-21,07:10,127,81,63', ',average,131,85,66', ',,131,85,66'),
    values: ['2026-11-21 07:10 blood_pressure 127/81/63 mm[Hg]'],
    refused: ['3 date_missing', '4 date_missing'],
  },
  {
    name: 'days on lines of their own, above their times',
    file: lines(
      'Time,Weight,BMI,Body Fat',
      '" Nov 21, 2026",,,',
      '8:28 AM,82.4 kg,25.4,24.1 %',
      '" Nov 14, 2026",,,',
      '9:46 PM,82.9 kg,25.6,24.3 %',
      '7:40 AM,82.6 kg,--,--',
    ),
    values: [
      '2026-11-21 08:28 weight 82.4 kg',
      '2026-11-21 08:28 bodyfat 24.1 %',
      '2026-11-14 21:46 weight 82.9 kg',
      '2026-11-14 21:46 bodyfat 24.3 %',
      '2026-11-14 07:40 weight 82.6 kg',
    ],
    leftOut: ['BMI, 2'],
  },
  {
    name: 'the two numbers of a pressure on two lines',
    file: lines(
      'measuredAt,type,value,unit',
      '2026-11-21T08:05:00+01:00,BLOOD_PRESSURE_DIA,81,mmHg',
      '2026-11-21T08:05:00+01:00,BLOOD_PRESSURE_SYS,127,mmHg',
      '2026-11-21T08:05:00+01:00,PULSE,63,bpm',
      '2026-11-22T08:05:00+01:00,BLOOD_PRESSURE_SYS,131,mmHg',
    ),
    values: ['2026-11-21 08:05 blood_pressure 127/81 mm[Hg]', '2026-11-21 08:05 pulse 63 /min'],
    refused: ['5 values_of_kind'],
  },
  {
    name: 'units in the column beside each value',
    file: lines(
      'Date,Weight,Unit,Glucose,Unit',
      '2026-11-21,181.6,lb,6.4,mmol/L',
      '2026-11-22,82.1,kg,118,mg/dL',
      '2026-11-23,82.0,,,',
    ),
    values: [
      '2026-11-21 12:00 glucose 6.4 mmol/L',
      '2026-11-21 12:00 weight 181.6 [lb_av]',
      '2026-11-22 12:00 glucose 118 mg/dL',
      '2026-11-22 12:00 weight 82.1 kg',
    ],
    refused: ['4 unit_missing'],
  },
  {
    name: 'feet and inches in a cell',
    file: lines('Day,Height', "Fri 20 Nov 2026,5'11"),
    asked: ['unit Height'],
    units: { Height: '[in_i]' },
    values: ['2026-11-20 12:00 height 71 ft_in'],
  },
  {
    name: 'a table without names of columns',
    file: lines('2026-11-21,07:10,127,81', '2026-11-22,07:20,131,84'),
    asked: ['value_missing'],
    values: [],
    leftOut: [', 2', ', 2', ', 2'],
    refused: ['1 value_missing', '2 value_missing'],
  },
]
