interface DeviceOf {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * SQL that makes a patient for each device, with a plan whose dose is due at `time` (`HH:mm` in
 * UTC) each day, since yesterday. Nobody has looked at them since an hour before now. Runs past
 * row-level security.
 */
export function duePatients(devices: readonly DeviceOf[], time: string): string {
  const given = JSON.stringify(devices.map(({ endpoint, keys }) => ({ endpoint, ...keys }))).replaceAll(
    "'",
    "''",
  )
  return `
    create temporary table patient as
      select gen_random_uuid() as user_id, gen_random_uuid() as id, device.*
      from jsonb_to_recordset('${given}') as device (endpoint text, p256dh text, auth text);
    insert into accounts (user_id, email, email_verified_at, created_at, updated_at)
      select user_id, user_id || '@example.org', now(), now(), now() from patient;
    insert into profiles (user_id, name, time_zone, language, updated_at)
      select user_id, 'Patient', 'Etc/UTC', 'en', now() from patient;
    insert into settings (user_id, chosen, updated_at) select user_id, '{}', now() from patient;
    insert into push_subscriptions (user_id, id, endpoint, endpoint_hash, p256dh, auth, device, created_at)
      select user_id, id, endpoint, sha256(endpoint::bytea), p256dh, auth, 'Browser', now() from patient;
    insert into medication_plans (user_id, id, drug_name, form, instructions, food, start_date, status, schedules, notes,
        create_digest, created_at, updated_at)
      select user_id, id, 'Ramipril', 'tablet', '', 'any', (now() - interval '1 day')::date, 'active',
        '[{"kind": "times", "times": [{"time": "${time}", "amount": 1}], "days": {"kind": "every_day"}}]', '', '',
        now() - interval '1 day', now() - interval '1 day' from patient;
    update reminder_wakes set checked_until = now() - interval '1 hour';`
}

/** The same, of a dose that was due ten minutes ago. */
export const dueLately = (devices: readonly DeviceOf[]): string =>
  duePatients(devices, new Date(Date.now() - 10 * 60_000).toISOString().slice(11, 16))
