import type { ToldSign } from './levels.ts'

const signs = <Key extends string>(all: Record<Key, ToldSign>): Readonly<Record<Key, ToldSign>> => all

/** Answers for a value alone, where the words for complaints would say too much. */
export const VALUE_ANSWERS = signs({
  low_oxygen: {
    key: 'breathing',
    level: 'emergency',
    answer:
      'An oxygen saturation of 92 % or less needs help at once: call the emergency number now if it is hard to breathe, and sit upright. Otherwise get medical help without delay.',
    answer_de:
      'Eine Sauerstoffsättigung von 92 % oder weniger braucht sofort Hilfe: Rufen Sie jetzt den Notruf (112), wenn Ihnen das Atmen schwerfällt, und setzen Sie sich aufrecht hin. Sonst holen Sie ohne Verzug ärztliche Hilfe.',
    source: 'NHS England, oximetry at home (2021)',
    year: 2021,
  },
  breathing_rate: {
    key: 'breathing',
    level: 'urgent',
    answer:
      'So many or so few breaths a minute at rest need medical help at once. If it is hard to breathe, call the emergency number now and sit upright.',
    answer_de:
      'So viele oder so wenige Atemzüge in der Minute in Ruhe brauchen sofort ärztliche Hilfe. Wenn das Atmen schwerfällt: Rufen Sie jetzt den Notruf (112), setzen Sie sich aufrecht hin.',
    source: 'NEWS2, Royal College of Physicians 2017',
    year: 2017,
  },
  red_zone: {
    key: 'breathing',
    level: 'urgent',
    answer:
      'This peak flow is in the red zone, below half of your best: follow your asthma plan and get medical help at once. If it is hard to breathe or the inhaler does not work, call the emergency number now and sit upright.',
    answer_de:
      'Dieser Peak-Flow liegt in der roten Zone, unter der Hälfte Ihres Bestwerts: Folgen Sie Ihrem Asthmaplan und holen Sie sofort ärztliche Hilfe. Wenn das Atmen schwerfällt oder das Spray nicht hilft: Rufen Sie jetzt den Notruf (112), setzen Sie sich aufrecht hin.',
    source: 'NHLBI EPR-3 (2007)',
    year: 2007,
  },
  fast_pulse: {
    key: 'heart_rhythm',
    level: 'urgent',
    answer:
      'A pulse of 131 or more at rest needs medical help at once. If you feel faint, have chest pain or are short of breath, call the emergency number now, and sit or lie down.',
    answer_de:
      'Ein Puls von 131 oder mehr in Ruhe braucht sofort ärztliche Hilfe. Bei Ohnmachtsgefühl, Brustschmerzen oder Atemnot: Rufen Sie jetzt den Notruf (112), setzen oder legen Sie sich hin.',
    source: 'NEWS2, Royal College of Physicians 2017; NHS heart palpitations page',
    year: 2017,
  },
  high_glucose: {
    key: 'dka_hyper',
    level: 'emergency_if_symptoms',
    answer:
      'With a very high blood sugar: if you vomit, feel sick or confused, or breathe deeply and fast, go to emergency care now or call the emergency number. If you are ill, use a pump or have type 1 diabetes, check the ketones. Do not leave out insulin.',
    answer_de:
      'Bei sehr hohem Blutzucker: Wenn Sie erbrechen, Ihnen übel ist, Sie verwirrt sind oder tief und schnell atmen, jetzt in die Notaufnahme oder Notruf 112. Wenn Sie krank sind, eine Pumpe tragen oder Typ-1-Diabetes haben, messen Sie die Ketone. Insulin nicht weglassen.',
    source: 'ADA/EASD consensus on hyperglycaemic crises 2024; ADA patient guidance',
    year: 2024,
  },
  raised_ketones: {
    key: 'dka_hyper',
    level: 'urgent',
    answer:
      'These ketones mean a raised risk of ketoacidosis: contact your diabetes team now. If you vomit, are confused or breathe deeply and fast, call the emergency number. Do not leave out insulin.',
    answer_de:
      'Diese Ketone bedeuten ein erhöhtes Risiko einer Ketoazidose: Rufen Sie jetzt Ihr Diabetesteam an. Wenn Sie erbrechen, verwirrt sind oder tief und schnell atmen: Notruf 112. Insulin nicht weglassen.',
    source: 'NHS and Diabetes UK, 2023-2025',
    year: 2025,
  },
  potassium_emergency: {
    key: 'potassium',
    level: 'emergency',
    answer:
      'A potassium below 2.5 or of 6.5 mmol/L or more needs emergency care now. A shaken sample can read falsely high: that is decided there.',
    answer_de:
      'Ein Kalium unter 2,5 oder ab 6,5 mmol/L muss sofort in die Notfallversorgung (Notruf 112 oder Notaufnahme). Eine geschüttelte Probe kann falsch hohe Werte zeigen: Das wird dort entschieden.',
    source: 'UK Kidney Association 2023',
    year: 2023,
  },
  potassium_today: {
    key: 'potassium',
    level: 'urgent',
    answer:
      'A potassium of 2.5 to 2.9 or 6.0 to 6.4 mmol/L needs medical contact on the same day. A shaken sample can read falsely high.',
    answer_de:
      'Ein Kalium von 2,5 bis 2,9 oder 6,0 bis 6,4 mmol/L braucht noch am selben Tag ärztlichen Rat. Eine geschüttelte Probe kann falsch hohe Werte zeigen.',
    source: 'UK Kidney Association 2023',
    year: 2023,
  },
  neutrophils: {
    key: 'neutropenia',
    level: 'emergency_if_symptoms',
    answer:
      'Neutrophils below 0.5: with fever this is an emergency, call the emergency number now. Without fever, ask the practice or clinic that ordered this test today.',
    answer_de:
      'Neutrophile unter 0,5: Mit Fieber ist das ein Notfall, rufen Sie jetzt den Notruf (112). Ohne Fieber fragen Sie heute die Praxis oder Klinik, die den Test veranlasst hat.',
    source: 'NICE CG151; ASCO/IDSA 2018',
    year: 2018,
  },
  troponin: {
    key: 'chest_pain',
    level: 'emergency',
    answer:
      'A raised troponin can be a sign of harm to the heart: emergency care now. With chest pain or shortness of breath call the emergency number, and do not drive yourself.',
    answer_de:
      'Ein erhöhtes Troponin kann ein Zeichen für einen Schaden am Herzen sein: jetzt in die Notaufnahme. Bei Brustschmerzen oder Atemnot: Notruf 112, fahren Sie nicht selbst.',
    source: 'ESC ACS guideline 2023',
    year: 2023,
  },
})
