/**
 * The texts of the demo record in German, by their English. `{date}` is a date as the English text
 * has it, `{day}` the same as a German letter writes it.
 */
export const GERMAN: Readonly<Record<string, string>> = {
  // The patient.
  Germany: 'Deutschland',
  'Itchy rash all over after two days': 'Nach zwei Tagen juckender Ausschlag am ganzen Körper',
  'Red skin under jewellery': 'Rote Haut unter Schmuck',
  Husband: 'Ehemann',
  Daughter: 'Tochter',
  'Goal agreed with the doctor: below 135/85 at home.':
    'Mit der Ärztin vereinbartes Ziel: zu Hause unter 135/85.',
  'Found in a routine check. HbA1c goal: below 7.0 %.':
    'Bei einer Vorsorgeuntersuchung gefunden. Ziel für den HbA1c: unter 7,0 %.',
  'Goal from the doctor: LDL below 2.6 mmol/L.': 'Ziel der Ärztin: LDL unter 2,6 mmol/L.',
  'Dry cough from a medicine': 'Trockener Husten durch ein Medikament',
  'A tickle in the throat, worse at night. Went away after the change from ramipril to candesartan.':
    'Kitzeln im Hals, nachts schlimmer. Verschwand nach dem Wechsel von Ramipril zu Candesartan.',
  'Five days of antibiotic. Not penicillin, because of the allergy.':
    'Fünf Tage Antibiotikum. Kein Penicillin wegen der Allergie.',
  'One capsule a week for twelve weeks.': 'Zwölf Wochen lang eine Kapsel pro Woche.',

  // Medicines.
  Metformin: 'Metformin',
  Ramipril: 'Ramipril',
  Candesartan: 'Candesartan',
  Atorvastatin: 'Atorvastatin',
  Nitrofurantoin: 'Nitrofurantoin',
  'Colecalciferol (vitamin D3)': 'Colecalciferol (Vitamin D3)',
  tablets: 'Tabletten',
  'Raised to 1000 mg after the HbA1c stayed above 7 %.': 'Auf 1000 mg erhöht, weil der HbA1c über 7 % blieb.',
  'Pause it before an examination with contrast medium: ask the practice.':
    'Vor einer Untersuchung mit Kontrastmittel pausieren: in der Praxis nachfragen.',
  'Raised to 10 mg: the readings stayed above 140/90.': 'Auf 10 mg erhöht: Die Werte blieben über 140/90.',
  'Stopped by the doctor because of a dry cough, a known side effect of this group. Candesartan instead.':
    'Von der Ärztin abgesetzt wegen trockenem Husten, einer bekannten Nebenwirkung dieser Gruppe. Stattdessen Candesartan.',
  'Raised to 16 mg after six weeks.': 'Nach sechs Wochen auf 16 mg erhöht.',
  'Stand up slowly in the first weeks.': 'In den ersten Wochen langsam aufstehen.',
  'Call the practice about muscle pain without a reason.':
    'Bei Muskelschmerzen ohne Grund in der Praxis anrufen.',
  'Once a WEEK, on Sunday.': 'Einmal pro WOCHE, am Sonntag.',
  'Five days, also when it feels better before.': 'Fünf Tage, auch wenn es vorher besser ist.',
  'After the blood test': 'Nach der Blutabnahme',
  'Upset stomach': 'Magen verstimmt',
  'Ate nothing': 'Nichts gegessen',
  'Ran out, new box tomorrow': 'Packung leer, morgen neue',
  'Felt dizzy': 'Mir war schwindelig',
  'Left it at home': 'Zu Hause vergessen',
  'Sore legs after the garden': 'Muskelkater nach der Gartenarbeit',

  // Readings and laboratory values.
  'After a bad night': 'Nach einer schlechten Nacht',
  'Just back from the stairs': 'Gerade die Treppe hoch',
  'Hectic day': 'Hektischer Tag',
  'Birthday cake': 'Geburtstagskuchen',
  'Pizza night': 'Pizzaabend',
  Restaurant: 'Restaurant',
  'From the laboratory': 'Aus dem Labor',
  'At home': 'Zu Hause',
  'Labor Spreebogen (sample)': 'Labor Spreebogen (Muster)',
  'First check after the high readings at home': 'Erste Kontrolle nach den hohen Werten zu Hause',
  Holotranscobalamin: 'Holotranscobalamin',
  'Nitrite, urine': 'Nitrit im Urin',
  negative: 'negativ',

  // Symptoms.
  'Burning when passing water': 'Brennen beim Wasserlassen',
  'Dull, at the back of the head': 'Dumpf, am Hinterkopf',
  'Throbbing, after getting up': 'Pochend, nach dem Aufstehen',
  'Pressure behind the forehead': 'Druck hinter der Stirn',
  'Dry tickle, no phlegm': 'Trockenes Kitzeln, kein Schleim',
  'Woke up twice': 'Zweimal aufgewacht',
  'On the phone, could hardly speak': 'Am Telefon, konnte kaum sprechen',
  'When standing up, gone after a minute': 'Beim Aufstehen, nach einer Minute vorbei',
  'Every afternoon this week': 'Diese Woche jeden Nachmittag',
  'An hour after the higher dose': 'Eine Stunde nach der höheren Dosis',
  'Better when taken with the meal': 'Besser, wenn ich es zum Essen nehme',
  'And every half hour': 'Und jede halbe Stunde',
  Gone: 'Weg',
  'Left knee, after the garden': 'Linkes Knie, nach der Gartenarbeit',
  'Better after a rest': 'Nach einer Pause besser',

  // Care team and shares.
  'My GP': 'Meine Hausärztin',
  'For my diabetes': 'Für meinen Diabetes',
  Dentist: 'Zahnärztin',
  'Second floor, there is a lift.': 'Zweiter Stock, es gibt einen Aufzug.',
  'Dr. Hannah Vogt': 'Dr. Hannah Vogt',
  'Dr. Brandt': 'Dr. Brandt',
  'Nurse Lena Kraus': 'Pflegerin Lena Kraus',
  'Eye clinic': 'Augenklinik',
  'For the check: my readings since the last change of dose. The evening ones are from after dinner.':
    'Für die Kontrolle: meine Werte seit der letzten Dosisänderung. Die abendlichen sind nach dem Abendessen gemessen.',
  'Three months after the last one': 'Drei Monate nach dem letzten',

  // Appointments.
  'Check of blood pressure and sugar': 'Kontrolle von Blutdruck und Zucker',
  'Do I need tablets for my blood pressure?': 'Brauche ich Tabletten für den Blutdruck?',
  'Readings above 150/95 for two weeks: ramipril 5 mg. Measure morning and evening.':
    'Zwei Wochen lang Werte über 150/95: Ramipril 5 mg. Morgens und abends messen.',
  'Why is the pressure still high?': 'Warum ist der Blutdruck noch hoch?',
  'Do I need something for the LDL?': 'Brauche ich etwas gegen das LDL?',
  'Ramipril raised to 10 mg. Atorvastatin 20 mg in the evening for the LDL.':
    'Ramipril auf 10 mg erhöht. Atorvastatin 20 mg am Abend gegen das LDL.',
  'HbA1c above the goal: metformin raised to 1000 mg twice a day, with the meal.':
    'HbA1c über dem Ziel: Metformin auf zweimal täglich 1000 mg erhöht, zum Essen.',
  'Vitamin D low: one capsule a week for twelve weeks.':
    'Vitamin D niedrig: zwölf Wochen lang eine Kapsel pro Woche.',
  'Ask for the new prescription': 'Nach dem neuen Rezept fragen',
  'Is 129/80 low enough?': 'Ist 129/80 niedrig genug?',
  'Very good course. HbA1c below 7 %. Keep everything as it is.':
    'Sehr guter Verlauf. HbA1c unter 7 %. Alles so lassen.',
  'Make the date for the next laboratory check': 'Termin für die nächste Laborkontrolle machen',
  'Cough for weeks': 'Husten seit Wochen',
  'Can the cough come from ramipril?': 'Kann der Husten von Ramipril kommen?',
  'Ramipril stopped, candesartan 8 mg instead.': 'Ramipril abgesetzt, stattdessen Candesartan 8 mg.',
  'Blood pressure after the change': 'Blutdruck nach der Umstellung',
  'Candesartan raised to 16 mg.': 'Candesartan auf 16 mg erhöht.',
  'Foot check': 'Fußuntersuchung',
  'Train was cancelled. New date made.': 'Zug ist ausgefallen. Neuer Termin vereinbart.',
  'Feeling and pulses of both feet normal.': 'Gefühl und Pulse an beiden Füßen normal.',
  'Nitrofurantoin for five days; no penicillin.': 'Nitrofurantoin für fünf Tage; kein Penicillin.',
  'Nutrition course': 'Ernährungskurs',
  'Course cancelled by the practice.': 'Kurs von der Praxis abgesagt.',
  'Yearly eye check': 'Jährliche Augenuntersuchung',
  'No damage from diabetes. Next check in a year.':
    'Keine Schäden durch den Diabetes. Nächste Untersuchung in einem Jahr.',
  'Blood test, fasting': 'Blutabnahme, nüchtern',
  'Can metformin be lowered if my weight falls further?':
    'Kann Metformin verringert werden, wenn ich weiter abnehme?',
  'How long do I need the statin?': 'Wie lange brauche ich das Statin?',
  'Diabetes review by video': 'Diabetes-Besprechung per Video',
  'Would a sensor make sense for me?': 'Wäre ein Sensor für mich sinnvoll?',
}
