/** The letters and messages of the demo record in German, by their English; see `german.ts`. */
export const GERMAN_LETTERS: Readonly<Record<string, string>> = {
  // Documents.
  'Laboratory report of {date}': 'Laborbefund vom {day}',
  'laboratory-{date}.pdf': 'labor-{date}.pdf',
  laboratory: 'Labor',
  'Berlin, {date}': 'Berlin, {day}',
  'Patient: Ada Sommer': 'Patientin: Ada Sommer',
  'Blood taken fasting. The values are in the record under Lab results.':
    'Blutabnahme nüchtern. Die Werte stehen in der Akte unter Laborwerte.',
  'This is a sample document of an invented patient.':
    'Dies ist ein Musterdokument einer erfundenen Patientin.',
  'Letter: change from ramipril to candesartan': 'Arztbrief: Wechsel von Ramipril zu Candesartan',
  medicine: 'Medikament',
  cough: 'Husten',
  'letter-change-of-medicine.pdf': 'brief-medikamentenwechsel.pdf',
  'From: Dr. Hannah Vogt, General practice (sample)': 'Von: Dr. Hannah Vogt, Allgemeinmedizin (Muster)',
  'Diagnoses: essential hypertension (I10), type 2 diabetes (E11.9).':
    'Diagnosen: essenzielle Hypertonie (I10), Diabetes Typ 2 (E11.9).',
  'Mrs Sommer has had a dry, tickling cough for about six weeks, mainly at night.':
    'Frau Sommer hat seit etwa sechs Wochen trockenen Reizhusten, vor allem nachts.',
  'Lungs clear, no fever. The cough fits her ACE inhibitor (ramipril 10 mg).':
    'Lunge frei, kein Fieber. Der Husten passt zu ihrem ACE-Hemmer (Ramipril 10 mg).',
  'We stop ramipril and start candesartan 8 mg once a day, in the morning.':
    'Wir setzen Ramipril ab und beginnen mit Candesartan 8 mg einmal täglich am Morgen.',
  'Potassium and creatinine at the next blood test. Home readings twice a day':
    'Kalium und Kreatinin bei der nächsten Blutabnahme. Zu Hause zweimal täglich messen,',
  'for three weeks. If the cough stays longer than four weeks: chest X-ray.':
    'drei Wochen lang. Bleibt der Husten länger als vier Wochen: Röntgenbild der Lunge.',
  'Eye check because of diabetes': 'Augenuntersuchung wegen Diabetes',
  eyes: 'Augen',
  'yearly check': 'jährliche Kontrolle',
  'eye-check.pdf': 'augenuntersuchung.pdf',
  'From: Dr. Lena Fuchs, Ophthalmology (sample)': 'Von: Dr. Lena Fuchs, Augenheilkunde (Muster)',
  'Both eyes: no sign of diabetic retinopathy. Pressure of the eyes normal.':
    'Beide Augen: kein Zeichen einer diabetischen Retinopathie. Augeninnendruck normal.',
  'Visual acuity with glasses 1.0 on both sides.': 'Sehschärfe mit Brille beidseits 1,0.',
  'Next check in one year.': 'Nächste Untersuchung in einem Jahr.',
  'What I eat and what I want to ask': 'Was ich esse und was ich fragen will',
  'own notes': 'eigene Notizen',
  'notes.txt': 'notizen.txt',
  'Breakfast: oats with berries keeps me below 9, white rolls do not.':
    'Frühstück: Mit Haferflocken und Beeren bleibe ich unter 9, mit weißen Brötchen nicht.',
  'A walk of 20 minutes after dinner makes about 1 mmol/L.':
    'Ein Spaziergang von 20 Minuten nach dem Abendessen macht etwa 1 mmol/L aus.',
  'To ask: can metformin be lowered if the weight falls further?':
    'Fragen: Kann Metformin verringert werden, wenn das Gewicht weiter sinkt?',

  // Messages.
  'Good evening, I have been coughing for weeks, mostly at night. No fever, no phlegm. Should I come in?':
    'Guten Abend, ich huste seit Wochen, meist nachts. Kein Fieber, kein Schleim. Soll ich vorbeikommen?',
  'Good morning Mrs Sommer, please come on Monday at 16:40. A dry cough can come from ramipril. Keep taking it until then, and come at once if you have trouble breathing or a swollen face.':
    'Guten Morgen, Frau Sommer, bitte kommen Sie am Montag um 16:40 Uhr. Trockener Husten kann von Ramipril kommen. Nehmen Sie es bis dahin weiter, und kommen Sie sofort, wenn Sie schlecht Luft bekommen oder Ihr Gesicht anschwillt.',
  'Thank you, I will be there.': 'Danke, ich werde da sein.',
  'Eight days on candesartan: the cough is already less. Pressure this morning 139/85.':
    'Acht Tage mit Candesartan: Der Husten ist schon weniger. Blutdruck heute Morgen 139/85.',
  'Good to hear. The cough can take up to four weeks to go. Please go on measuring morning and evening.':
    'Das freut mich. Bis der Husten weg ist, kann es bis zu vier Wochen dauern. Bitte messen Sie weiter morgens und abends.',
  'The cough is gone.': 'Der Husten ist weg.',
  'Very good. We will look at the dose by video when you have readings of six weeks.':
    'Sehr gut. Die Dosis sehen wir uns per Video an, wenn Sie Werte von sechs Wochen haben.',
  'My readings of the last three weeks are in the record. May I skip the evening ones now?':
    'Meine Werte der letzten drei Wochen stehen in der Akte. Darf ich die abendlichen jetzt weglassen?',
  'Yes, three mornings a week are enough now. See you at the check; please come fasting to the blood test before.':
    'Ja, drei Morgen pro Woche reichen jetzt. Bis zur Kontrolle; bitte kommen Sie zur Blutabnahme davor nüchtern.',
  'Since the higher dose of metformin my stomach is upset after breakfast.':
    'Seit der höheren Dosis Metformin ist mein Magen nach dem Frühstück verstimmt.',
  'That is common in the first two weeks. Take it in the middle of the meal, not before. Write again if it does not get better.':
    'Das kommt in den ersten zwei Wochen oft vor. Nehmen Sie es mitten im Essen, nicht davor. Schreiben Sie wieder, wenn es nicht besser wird.',
  'It is better now, thank you.': 'Es ist jetzt besser, danke.',
}
