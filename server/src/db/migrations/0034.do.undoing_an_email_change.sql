-- Undoing a change of the e-mail takes away what let somebody in since: so it must be known since when.

alter table email_tokens
  -- When the session began that asked for a change of the e-mail.
  add column asked_in_session_since timestamptz;

alter table accounts
  -- Null for an account that was opened by this identity, or linked before this was kept.
  add column google_linked_at timestamptz;
