import type { Language } from '@salve/domain/language.ts'
import type { $ZodIssue } from 'zod/v4/core'

/** One message per rule and language; forms and the server show the same words. */
const en = {
  required: 'Fill in this field.',
  invalid: 'This is not valid.',
  wrong_type: 'This has the wrong kind of value.',
  too_short: 'Use at least {n} characters.',
  too_long: 'Use at most {n} characters.',
  too_small: 'Enter {n} or more.',
  too_big: 'Enter {n} or less.',
  too_few: 'Add at least {n}.',
  too_many: 'At most {n} are possible.',
  not_multiple: 'Use at most three decimals.',
  choice: 'Choose one of: {values}.',
  unknown_field: 'Unknown field: {keys}.',
  email: 'Enter an e-mail address like ada@example.org.',
  date: 'Enter a date like 2026-11-20.',
  time: 'Enter a time like 07:00.',
  id: 'This is not a valid id.',
  link: 'Enter a complete address.',
  control_characters: 'Remove the control characters.',
  broken_characters: 'Remove the broken characters.',
  date_in_future: 'This is in the future. Enter today or an earlier day.',
  only_new_plan: 'Only a new plan can name its first dose.',
  date_in_past: 'This is in the past. Enter today or a later day.',
  time_in_future: 'This time has not come yet. Enter now or an earlier time.',
  time_zone: 'Choose a time zone from the list.',
  token: 'This link is not complete. Open it again from the message.',
  accepted_terms: 'Accept the terms to continue.',
  wrong_password: 'This is not your password.',
  same_email: 'This is your address already.',
  too_many_passkeys: 'You have 20 passkeys. Remove one that you no longer use.',
  passkey: 'The browser did not send a passkey. Try again.',
  other_email: 'This is not the address of your account.',
  wrong_code: 'This code is wrong, or was used before. Enter the newest one.',
  icd10_code: 'Enter a code like I10 or E11.9.',
  resolved_date_without_status: 'Only a resolved issue has this date.',
  resolved_before_onset: 'This is before the issue began.',
  nothing_chosen: 'Choose at least one of them.',
  passcode_short: 'Use at least 4 letters or digits.',
  passcode_weak: 'Too easy to guess. Avoid rows such as 1234, repeated digits, dates and plain words.',
  too_many_shares: 'You have 50 open shares. End one that you no longer need.',
  unknown_clinician: 'This clinician is not in the directory.',
  too_many_calendars: 'You have 20 calendar addresses. Revoke one that you no longer need.',
  end_before_start: 'This is before the start.',
  own_range: 'A custom range needs a first and a last day; other ranges have neither.',
  twice: 'Choose two different ones.',
  skip_reason_of_taken: 'Only a skipped dose has a reason.',
  taken_at_of_skipped: 'A skipped dose has no time of taking.',
  dose_unknown: 'Your plan asks for no dose at this time.',
  taken_when: 'The time of this dose is over. Say when it was taken.',
  taken_in_future: 'This is in the future.',
  taken_too_early: 'This is long before the dose is due. Record it with the dose for which it was taken.',
  span: 'Choose a last day that is not before the first, and at most 62 days.',
  export_span: 'Choose a last day that is not before the first, and at most ten years.',
  values_of_kind: 'These values do not make an entry of this kind.',
  unit_unknown: 'This unit does not fit.',
  number: 'Enter a number, such as 5.6.',
  impossible_value: 'This value is not possible. Check the number and its unit.',
  value_between: 'Enter {low} to {high}. Check the number and its unit.',
  value_from: 'Enter {low} or more. Check the number and its unit.',
  whole_number: 'Enter a whole number.',
  two_parts: 'Enter two numbers; the second one stays below {per}.',
  meal_needed: 'Choose the moment: it decides what is usual.',
  unusual_value: 'This value is unusual. Check it once more.',
  systolic_above_diastolic:
    'The upper value must be higher than the lower one. Check whether they are swapped.',
  systolic_equals_diastolic: 'The upper and the lower value are the same. Check both on your monitor.',
  target_empty: 'Enter at least one limit.',
  target_exists: 'You have a target for this already. Change that one.',
  no_target: 'There are no targets for this kind.',
  no_target_context: 'Only glucose has targets by the moment of the day.',
  no_personal_best: 'Only peak flow has a personal best.',
  too_many_contexts: 'At most ten circumstances are possible.',
  value_or_text: 'Enter either a number or a text.',
  low_above_high: 'The lower limit is above the upper one.',
  thousands: 'Leave out the thousands separator: write 1234.5.',
  range_differs: 'This differs from the limits beside it. Give only one of them.',
  not_in_record: 'One of these is no longer in your record. Take it off and try again.',
  not_shared: 'One of these is no longer shared with you. Take it off and try again.',
  too_many_shared_documents: 'This share holds 100 documents already.',
  unknown_document: 'This document is not in your record.',
  tags: 'Use at most 20 tags of at most 50 characters, separated by commas.',
  no_dose: 'Enter an amount for at least one time of day.',
  too_many_doses: 'Plan at most 48 doses a day.',
  too_many_plans: 'You have 200 plans. Delete one that you no longer need.',
  too_many_changes: 'At most 20 later changes can be planned. Choose an earlier date.',
  trip_span: 'Choose a last day that is not before the first, and at most a year after it.',
  amount: 'Enter an amount such as 1, 0.5 or 1/3, up to 1000.',
  refill_none: 'Enter how much you got.',
  one_ingredient: 'Name one ingredient, not a combination.',
  limit_exists: 'You have a limit for this already. Change that one.',
  year_range: 'Choose a year from 1900 to 2199.',
  unknown_provider: 'This entry is not in the directory.',
  sample_provider:
    'This was a sample entry. This server now has a real directory: choose somebody from there.',
  one_provider: 'Choose one clinician or diagnostic center only.',
  exactly_one_provider: 'Choose one clinician or diagnostic center.',
  unknown_own_clinician: 'This clinician is not among your own.',
  in_care_team: 'They are in your care team already.',
  no_visit_yet:
    'You can review them once an appointment with them is over. It must be among your appointments.',
  review_exists: 'You have reviewed them already. Change that review.',
  care_team_full: 'Your care team has 50 members. Take somebody out first.',
  website: 'Enter an address like https://example.org.',
  image_size: 'Choose 64 or 256.',
  unknown_health_issue: 'This health issue is not in your record.',
  password_weak: 'This password is easy to guess. Add more words or make it longer.',
  password_common: 'This password is on lists that attackers try first. Choose another.',
  password_personal: 'Do not use your name or e-mail in the password.',
  snooze_minutes: 'Choose 5, 10, 15, 30 or 60 minutes.',
  push_endpoint: 'This is not the address of a push service.',
  push_key: 'The device key is incomplete. Switch the messages off and on again.',
  too_many_proposals: '30 proposals are waiting for an answer. Wait until some of them are decided.',
  unknown_plan: 'This plan is not in your record.',
  times_in_order:
    'Morning, noon, evening and bedtime must follow one another. Bedtime may be after midnight, before the morning.',
}
export type MessageKey = keyof typeof en

const de: Record<MessageKey, string> = {
  required: 'Bitte ausfüllen.',
  invalid: 'Das ist nicht gültig.',
  wrong_type: 'Dieser Wert hat die falsche Art.',
  too_short: 'Mindestens {n} Zeichen.',
  too_long: 'Höchstens {n} Zeichen.',
  too_small: 'Mindestens {n}.',
  too_big: 'Höchstens {n}.',
  too_few: 'Mindestens {n} angeben.',
  too_many: 'Höchstens {n} sind möglich.',
  not_multiple: 'Höchstens drei Nachkommastellen.',
  choice: 'Bitte eines wählen: {values}.',
  unknown_field: 'Unbekanntes Feld: {keys}.',
  email: 'Bitte eine E-Mail-Adresse wie ada@example.org eingeben.',
  date: 'Bitte ein Datum wie 2026-11-20 eingeben.',
  time: 'Bitte eine Uhrzeit wie 07:00 eingeben.',
  id: 'Das ist keine gültige Kennung.',
  link: 'Bitte eine vollständige Adresse eingeben.',
  control_characters: 'Bitte die Steuerzeichen entfernen.',
  broken_characters: 'Bitte die fehlerhaften Zeichen entfernen.',
  date_in_future: 'Das liegt in der Zukunft. Bitte heute oder einen früheren Tag eingeben.',
  only_new_plan: 'Nur ein neuer Plan kann seine erste Einnahme nennen.',
  date_in_past: 'Das liegt in der Vergangenheit. Bitte heute oder einen späteren Tag eingeben.',
  time_in_future: 'Diese Uhrzeit liegt noch vor Ihnen. Bitte jetzt oder eine frühere Zeit eingeben.',
  time_zone: 'Bitte eine Zeitzone aus der Liste wählen.',
  token: 'Dieser Link ist unvollständig. Öffnen Sie ihn erneut aus der Nachricht.',
  accepted_terms: 'Bitte stimmen Sie den Bedingungen zu.',
  wrong_password: 'Das ist nicht Ihr Passwort.',
  same_email: 'Das ist schon Ihre Adresse.',
  too_many_passkeys: 'Sie haben 20 Passkeys. Entfernen Sie einen, den Sie nicht mehr nutzen.',
  passkey: 'Der Browser hat etwas anderes als einen Passkey geschickt. Versuchen Sie es noch einmal.',
  other_email: 'Das ist nicht die Adresse Ihres Kontos.',
  wrong_code: 'Dieser Code passt nicht oder wurde schon benutzt. Geben Sie den neuesten ein.',
  icd10_code: 'Bitte einen Code wie I10 oder E11.9 eingeben.',
  resolved_date_without_status: 'Dieses Datum gibt es nur bei einem abgeschlossenen Problem.',
  resolved_before_onset: 'Das liegt vor dem Beginn.',
  nothing_chosen: 'Wählen Sie mindestens eines davon.',
  passcode_short: 'Mindestens 4 Buchstaben oder Ziffern.',
  passcode_weak:
    'Zu leicht zu erraten. Keine Reihen wie 1234, wiederholten Ziffern, Daten oder einfachen Wörter.',
  too_many_shares: 'Sie haben 50 offene Freigaben. Beenden Sie eine, die Sie nicht mehr brauchen.',
  unknown_clinician: 'Diese Ärztin oder dieser Arzt steht nicht im Verzeichnis.',
  too_many_calendars: 'Sie haben 20 Kalenderadressen. Widerrufen Sie eine, die Sie nicht mehr brauchen.',
  end_before_start: 'Das liegt vor dem Beginn.',
  own_range: 'Eigene Daten haben einen ersten und einen letzten Tag, andere Zeiträume keinen davon.',
  twice: 'Bitte zwei verschiedene wählen.',
  skip_reason_of_taken: 'Einen Grund hat nur eine ausgelassene Einnahme.',
  taken_at_of_skipped: 'Eine ausgelassene Einnahme hat keine Uhrzeit.',
  dose_unknown: 'Ihr Plan sieht zu dieser Zeit keine Einnahme vor.',
  taken_when: 'Die Zeit dieser Dosis ist vorbei. Geben Sie an, wann sie genommen wurde.',
  taken_in_future: 'Das liegt in der Zukunft.',
  taken_too_early:
    'Das ist lange vor der Zeit dieser Einnahme. Tragen Sie es bei der Einnahme ein, für die es war.',
  span: 'Der letzte Tag darf nicht vor dem ersten liegen, höchstens 62 Tage.',
  export_span: 'Der letzte Tag darf nicht vor dem ersten liegen, höchstens zehn Jahre.',
  values_of_kind: 'Diese Werte ergeben keinen Eintrag dieser Art.',
  unit_unknown: 'Diese Einheit passt nicht.',
  number: 'Bitte eine Zahl wie 5,6 eingeben.',
  impossible_value: 'Dieser Wert ist nicht möglich. Bitte Zahl und Einheit prüfen.',
  value_between: 'Bitte {low} bis {high} eingeben. Prüfen Sie Zahl und Einheit.',
  value_from: 'Bitte {low} oder mehr eingeben. Prüfen Sie Zahl und Einheit.',
  whole_number: 'Bitte eine ganze Zahl eingeben.',
  two_parts: 'Bitte zwei Zahlen eingeben; die zweite bleibt unter {per}.',
  meal_needed: 'Bitte den Zeitpunkt wählen: Er entscheidet, was üblich ist.',
  unusual_value: 'Dieser Wert ist ungewöhnlich. Bitte noch einmal prüfen.',
  systolic_above_diastolic: 'Der obere Wert muss höher sein als der untere. Sind sie vertauscht?',
  systolic_equals_diastolic: 'Oberer und unterer Wert sind gleich. Bitte beide am Messgerät prüfen.',
  target_empty: 'Bitte mindestens eine Grenze eingeben.',
  target_exists: 'Dafür haben Sie schon ein Ziel. Bitte ändern Sie jenes.',
  no_target: 'Für diese Art gibt es keine Ziele.',
  no_target_context: 'Nur Blutzucker hat Ziele nach dem Zeitpunkt.',
  no_personal_best: 'Nur der Peak-Flow hat einen persönlichen Bestwert.',
  too_many_contexts: 'Höchstens zehn Umstände sind möglich.',
  value_or_text: 'Bitte entweder eine Zahl oder einen Text eingeben.',
  low_above_high: 'Die untere Grenze liegt über der oberen.',
  thousands: 'Bitte ohne Tausenderzeichen schreiben: 1234,5.',
  range_differs: 'Das sagt etwas anderes als die Grenzen daneben. Bitte nur eines von beiden angeben.',
  not_in_record:
    'Etwas davon ist nicht mehr in Ihrer Akte. Entfernen Sie es und versuchen Sie es noch einmal.',
  not_shared:
    'Etwas davon ist nicht mehr für Sie freigegeben. Entfernen Sie es und versuchen Sie es noch einmal.',
  too_many_shared_documents: 'Diese Freigabe hat schon 100 Dokumente.',
  unknown_document: 'Dieses Dokument gibt es in Ihrer Akte nicht.',
  tags: 'Höchstens 20 Stichwörter mit je höchstens 50 Zeichen, durch Kommas getrennt.',
  no_dose: 'Bitte für mindestens eine Tageszeit eine Menge eingeben.',
  too_many_doses: 'Bitte höchstens 48 Einnahmen am Tag planen.',
  too_many_plans: 'Sie haben 200 Pläne. Löschen Sie einen, den Sie nicht mehr brauchen.',
  too_many_changes: 'Höchstens 20 spätere Änderungen sind möglich. Bitte ein früheres Datum wählen.',
  trip_span: 'Bitte einen letzten Tag wählen, der nicht vor dem ersten liegt, und höchstens ein Jahr danach.',
  amount: 'Geben Sie eine Menge wie 1, 0,5 oder 1/3 ein, höchstens 1000.',
  refill_none: 'Geben Sie ein, wie viel Sie bekommen haben.',
  one_ingredient: 'Bitte einen einzelnen Wirkstoff nennen, keine Kombination.',
  limit_exists: 'Dafür haben Sie schon eine Grenze. Bitte ändern Sie jene.',
  year_range: 'Bitte ein Jahr von 1900 bis 2199 wählen.',
  unknown_provider: 'Dieser Eintrag steht nicht im Verzeichnis.',
  sample_provider:
    'Das war ein Beispieleintrag. Das Verzeichnis dieses Servers ist jetzt ein echtes: Bitte wählen Sie dort.',
  one_provider: 'Bitte nur einen Arzt oder ein Diagnosezentrum wählen.',
  exactly_one_provider: 'Bitte einen Arzt oder ein Diagnosezentrum wählen.',
  unknown_own_clinician: 'Diesen Arzt haben Sie nicht eingetragen.',
  in_care_team: 'Gehört schon zu Ihrem Behandlungsteam.',
  no_visit_yet: 'Bewerten können Sie, sobald ein Termin dort vorbei ist. Er steht dann unter Ihren Terminen.',
  review_exists: 'Sie haben hier schon bewertet. Bitte ändern Sie diese Bewertung.',
  care_team_full: 'Ihr Behandlungsteam hat 50 Mitglieder. Bitte erst jemanden herausnehmen.',
  website: 'Bitte eine Adresse wie https://example.org eingeben.',
  image_size: 'Bitte 64 oder 256 wählen.',
  unknown_health_issue: 'Dieses Gesundheitsproblem gibt es in Ihrer Akte nicht.',
  password_weak: 'Dieses Passwort ist leicht zu erraten. Mehr Wörter oder mehr Länge helfen.',
  password_common:
    'Dieses Passwort steht auf Listen, die Angreifer zuerst probieren. Bitte ein anderes wählen.',
  password_personal: 'Bitte Name und E-Mail-Adresse nicht im Passwort verwenden.',
  snooze_minutes: 'Wählen Sie 5, 10, 15, 30 oder 60 Minuten.',
  push_endpoint: 'Das ist keine Adresse eines Dienstes für Nachrichten.',
  push_key:
    'Dieser Schlüssel des Geräts ist nicht vollständig. Schalten Sie die Nachrichten aus und wieder ein.',
  too_many_proposals: '30 Vorschläge warten auf Antwort. Warten Sie, bis über einige entschieden ist.',
  unknown_plan: 'Dieser Plan ist nicht in Ihrer Akte.',
  times_in_order:
    'Morgen, Mittag, Abend und Nacht müssen aufeinander folgen. Die Nacht darf nach Mitternacht liegen, vor dem Morgen.',
}

const catalogues = { en, de }

/** The text of a rule in a language, `{name}` replaced from `values`. */
export function messageText(
  key: MessageKey,
  language: Language,
  values: Record<string, unknown> = {},
): string {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

const FORMATS: Record<string, MessageKey> = {
  email: 'email',
  date: 'date',
  time: 'time',
  uuid: 'id',
  url: 'link',
  datetime: 'date',
}

/** Returns a person's text for an issue that a contract schema found. */
export function issueText(issue: $ZodIssue, language: Language): string {
  // A form's own rule has put it into words already.
  const { params } = issue as { params?: { text?: unknown } }
  if (typeof params?.text === 'string') return params.text
  const [key, values] = describe(issue)
  return messageText(key, language, values)
}

function describe(issue: $ZodIssue): [MessageKey, Record<string, unknown>?] {
  if (issue.message in en) return [issue.message as MessageKey]
  switch (issue.code) {
    case 'invalid_type':
      return [issue.input === undefined || issue.input === null ? 'required' : 'wrong_type']
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? ['required'] : ['too_short', { n: issue.minimum }]
      return [issue.origin === 'array' ? 'too_few' : 'too_small', { n: issue.minimum }]
    case 'too_big':
      if (issue.origin === 'string') return ['too_long', { n: issue.maximum }]
      return [issue.origin === 'array' ? 'too_many' : 'too_big', { n: issue.maximum }]
    case 'not_multiple_of':
      return ['not_multiple']
    case 'invalid_value':
      return ['choice', { values: issue.values.join(', ') }]
    case 'unrecognized_keys':
      return ['unknown_field', { keys: issue.keys.join(', ') }]
    case 'invalid_format':
      return [FORMATS[issue.format] ?? 'invalid']
    default:
      return ['invalid']
  }
}
