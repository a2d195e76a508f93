-- Whether a patient lets the chatbot ask the language model of a host. An answer about one host says nothing about another.
create table chatbot_consents (
  user_id uuid not null references accounts on delete cascade,
  host text not null check (length(host) between 1 and 300),
  agreed boolean not null,
  decided_at timestamptz not null,
  primary key (user_id, host)
);
alter table chatbot_consents enable row level security;
alter table chatbot_consents force row level security;
create policy own_rows on chatbot_consents using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on chatbot_consents to salve_app;

alter table chatbot_messages
  -- The language model that wrote it; null for the grammar.
  add column model text check (length(model) between 1 and 200),
  -- Why the grammar answered in its place.
  add column model_failed text check (model_failed in ('no_answer', 'not_shown'));
