-- What guards an account besides its password: when each session last proved who it is, one-time codes with the codes for a
-- lost phone, passkeys, and a change of the e-mail that both addresses can see to.

alter table sessions
  -- When this session last showed a password, a passkey or a sign-in elsewhere; signing in is the first time.
  add column proved_at timestamptz,
  -- A keyed hash of what the browser keeps about itself, so that a device that was here before is not called new.
  add column device_hash bytea;
update sessions set proved_at = created_at;
create index sessions_by_use on sessions (user_id, last_used_at desc) where revoked_at is null;

-- A row is there once the first code was right.
create table totp_factors (
  user_id uuid primary key references accounts on delete cascade,
  -- Sealed with a key that is not in the database.
  secret_sealed bytea not null,
  -- The step of 30 seconds whose code was used last: neither it nor an earlier one works again.
  last_step bigint not null,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id uuid not null references totp_factors on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  -- base64url, as browsers say it.
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, id)
);

-- What a passkey is to sign, good once; for nobody's account in particular while nobody is signed in. No part of a record.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'prove')),
  account uuid references accounts on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_over on passkey_challenges (expires_at);

alter table email_tokens
  drop constraint email_tokens_purpose_check,
  add constraint email_tokens_purpose_check
    check (purpose in ('verify_email', 'reset_password', 'change_email', 'keep_email')),
  -- The address that a change leads to, or that is to be kept.
  add column email text;

do $$
declare name text;
begin
  foreach name in array array['totp_factors', 'recovery_codes', 'passkeys'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    -- Also read before anybody is signed in, by the code that signs them in.
    execute format('create policy own_or_sign_in on %I using (user_id = app_user_id() or current_setting(''app.scope'', true) = ''auth'') with check (user_id = app_user_id() or current_setting(''app.scope'', true) = ''auth'')', name);
  end loop;
end $$;
alter table passkey_challenges enable row level security;
alter table passkey_challenges force row level security;
create policy sign_in on passkey_challenges using (current_setting('app.scope', true) = 'auth')
  with check (current_setting('app.scope', true) = 'auth');
grant select, insert, update, delete on totp_factors, recovery_codes, passkeys, passkey_challenges to salve_app;
