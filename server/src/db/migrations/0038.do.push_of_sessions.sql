-- A device that was signed out gets no more push messages until somebody signs in there again.

alter table push_subscriptions
  -- The session that registered it last. Not a reference: sessions are tidied away, and one that ended by itself leaves the
  -- device its reminders. Null until the app is opened on the device for the first time after this.
  add column session_id uuid,
  add column signed_out_at timestamptz;
