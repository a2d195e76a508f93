/**
 * Files in the forms that devices, apps and people write, with invented values, and what must
 * become of each value. The names of columns are those of public exports.
 */
export interface ImportSource {
  name: string
  file: string
  glucoseUnit?: string
  /** Answers to what is asked, by the column's header. */
  units?: Readonly<Record<string, string>>
  values: readonly string[]
  asked?: readonly string[]
  leftOut?: readonly string[]
  refused?: readonly string[]
}

const lines = (...all: string[]) => `${all.join('\n')}\n`

const PRESSURE: readonly ImportSource[] = [
  {
    name: 'a monitor that writes dashes',
    file: lines(
      'Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),Symptoms,Consumed,TruRead,Notes',
      'Nov 21 2026,08:11,126,81,66,-,-,-,-',
      'Nov 19 2026,07:40,117,72,-,-,Coffee,-,-',
      'Nov 11 2026,06:50,n/a,n/a,61,-,-,-,after a walk',
    ),
    values: [
      '2026-11-21 08:11 blood_pressure 126/81/66 mm[Hg]',
      '2026-11-19 07:40 blood_pressure 117/72 mm[Hg]',
      '2026-11-11 06:50 pulse 61 /min',
    ],
    leftOut: ['Consumed, 1'],
  },
  {
    name: 'a monitor in German',
    file: lines(
      'Datum,Zeit,Systolisch (mmHg),Diastolisch (mmHg),Puls (bpm),Symptome,Unregelmäßiger Herzschlag erkannt,Messmodus,Notizen',
      '20 Nov. 2026,19:40,136,87,71,-,Ja,Einzelmessung,nach dem Essen',
    ),
    values: ['2026-11-20 19:40 blood_pressure 136/87/71 mm[Hg]'],
    leftOut: ['Messmodus, 1'],
  },
  {
    name: 'a typo in one of three values',
    file: lines(
      'Date,Time,SYS(mmHg),DIA(mmHg),Pulse(Beats/Min),Note',
      '"Nov 20, 2026",08:01,124,79,62,',
      '"Nov 19, 2026",07:55,121,8,59,',
      '"Nov 18, 2026",07:50,12l,80,57,',
      '"Nov 17, 2026",07:45,119,76,5x,',
    ),
    values: [
      '2026-11-20 08:01 blood_pressure 124/79/62 mm[Hg]',
      '2026-11-19 07:55 pulse 59 /min',
      '2026-11-18 07:50 pulse 57 /min',
      '2026-11-17 07:45 blood_pressure 119/76 mm[Hg]',
    ],
    refused: ['3 impossible_in_unit values_of_kind', '4 unit_unknown values_of_kind', '5 unit_unknown'],
  },
  {
    name: 'an own table with short words',
    file: lines(
      'Datum;Uhrzeit;Blutdruck syst.;Blutdruck diast.;Puls;Körpergewicht;Bemerkung',
      '20.11.26;7:05;127;81;63;81,4;müde',
      '22.11.26;7:00;125;79;k.A.;;',
    ),
    units: { Körpergewicht: 'kg' },
    asked: ['unit Körpergewicht'],
    values: [
      '2026-11-20 07:05 blood_pressure 127/81/63 mm[Hg]',
      '2026-11-20 07:05 weight 81.4 kg',
      '2026-11-22 07:00 blood_pressure 125/79 mm[Hg]',
    ],
  },
  {
    name: 'kilopascals and a decimal comma',
    file: lines('Datum\tDruck oben (kPa)\tDruck unten (kPa)\tPuls/min', '2026-11-20\t16,9\t10,8\t63'),
    values: ['2026-11-20 12:00 blood_pressure 16.9/10.8/63 kPa'],
  },
  {
    name: 'numbers alone, beside a pulse',
    file: lines('Datum;Uhrzeit;Arm 1;Arm 2;Puls', '20.11.2026;07:00;128;82;64', '21.11.2026;07:10;131;85;66'),
    values: [
      '2026-11-20 07:00 blood_pressure 128/82/64 mm[Hg]',
      '2026-11-21 07:10 blood_pressure 131/85/66 mm[Hg]',
    ],
  },
  {
    name: 'zeros for what was not measured, in UTC with an offset',
    file: lines(
      'com.samsung.shealth.blood_pressure,6210012,5',
      'com.samsung.health.blood_pressure.start_time,com.samsung.health.blood_pressure.systolic,com.samsung.health.blood_pressure.diastolic,com.samsung.health.blood_pressure.pulse,com.samsung.health.blood_pressure.mean,com.samsung.health.blood_pressure.time_offset,',
      '2026-11-20 07:05:00.000,126.0,81.0,63,96.1,UTC+0100,',
      '2026-11-20 20:00:00.000,0.0,0.0,0,0.0,UTC+0100,',
    ),
    values: ['2026-11-20 08:05 blood_pressure 126/81/63 mm[Hg]'],
    leftOut: ['com.samsung.health.blood_pressure.mean, 2'],
  },
]

const BODY: readonly ImportSource[] = [
  {
    name: 'two tables of a scale and a monitor',
    file: lines(
      'Beurer HealthManager Pro',
      '',
      'Gewicht',
      'Datum;Uhrzeit;kg;BMI;Körperfett;Wasser;Muskeln;Knochen',
      '20.11.2026;06:45;81,4;25,1;23,8;53,9;39,2;3,0',
      '',
      'Blutdruck',
      'Datum;Uhrzeit;Sys;Dia;Puls;Arrhythmie;Notiz',
      '20.11.2026;07:02;126;80;61;Nein;',
    ),
    values: [
      '2026-11-20 06:45 weight 81.4 kg',
      '2026-11-20 06:45 bodyfat 23.8 %',
      '2026-11-20 07:02 blood_pressure 126/80/61 mm[Hg]',
    ],
    leftOut: ['BMI, 1', 'Wasser, 1', 'Muskeln, 1', 'Knochen, 1'],
  },
  {
    name: 'a scale without units, with zeros and body water',
    file: lines(
      '"bone","comment","dateTime","fat","muscle","waist","water","weight"',
      '2.8,"",13.10.2026 06:29,17.4,40.9,0.0,61.8,82.1',
      '0.0,"",14.10.2026 06:29,0.0,0.0,90.5,0.0,81.9',
    ),
    units: { weight: 'kg' },
    asked: ['unit weight'],
    values: [
      '2026-10-13 06:29 weight 82.1 kg',
      '2026-10-13 06:29 bodyfat 17.4 %',
      '2026-10-14 06:29 weight 81.9 kg',
      '2026-10-14 06:29 waist 90.5 cm',
    ],
    leftOut: ['bone, 2', 'muscle, 2', 'water, 2'],
  },
  {
    name: 'weights that are pounds or kilograms',
    file: lines('Body', 'Date,Weight,BMI,Fat', '"2026-11-20","180.4","25.2","24.0"'),
    units: { Weight: '[lb_av]' },
    asked: ['unit Weight'],
    values: ['2026-11-20 12:00 weight 180.4 [lb_av]', '2026-11-20 12:00 bodyfat 24 %'],
    leftOut: ['BMI, 1'],
  },
  {
    name: 'scores, parts of a night, and differences of temperature',
    file: lines(
      'date,Sleep Score,Total Sleep Duration,REM Sleep Duration,Average Resting Heart Rate,Temperature Deviation (°C),Respiratory Rate,Activity Score,Steps',
      '2026-11-20,83,25100,5300,57.9,-0.2,14.7,88,8105',
    ),
    values: ['2026-11-20 12:00 resp 14.7 /min', '2026-11-20 12:00 steps 8105 {steps}/d'],
    leftOut: [
      'Sleep Score, 1',
      'Total Sleep Duration, 1',
      'REM Sleep Duration, 1',
      'Average Resting Heart Rate, 1',
      'Temperature Deviation (°C), 1',
      'Activity Score, 1',
    ],
  },
]

export const SOURCES: readonly ImportSource[] = [...PRESSURE, ...BODY]
