-- A change of the e-mail is confirmed by a link to the new address and one to the present address. Which of the two was pressed
-- is kept until the other was, too.

alter table email_tokens
  drop constraint email_tokens_purpose_check,
  add constraint email_tokens_purpose_check
    check (purpose in ('verify_email', 'reset_password', 'change_email', 'leave_email', 'keep_email')),
  add column confirmed_at timestamptz;
