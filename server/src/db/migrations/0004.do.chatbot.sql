-- What a person asked the chatbot, and what it answered.
create table chatbot_conversations (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
create index chatbot_conversations_list on chatbot_conversations (user_id, updated_at desc, id desc);

create table chatbot_messages (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  conversation uuid not null,
  sender text not null check (sender in ('patient', 'chatbot')),
  body text not null check (length(body) between 1 and 10000),
  -- The question that this answers: each is answered once.
  reply_to uuid,
  kind text check (kind in ('red_flag', 'declined', 'articles', 'unknown')),
  -- Which warning sign was found, and by which version of the rules.
  flag jsonb,
  emergency_numbers text[] not null default '{}',
  notice text,
  articles jsonb not null default '[]',
  question text,
  sent_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, reply_to),
  foreign key (user_id, conversation) references chatbot_conversations (user_id, id) on delete cascade,
  foreign key (user_id, reply_to) references chatbot_messages (user_id, id) on delete cascade,
  check ((sender = 'chatbot') = (kind is not null)),
  check ((sender = 'chatbot') = (reply_to is not null))
);
create index chatbot_messages_of_conversation on chatbot_messages (user_id, conversation, sent_at desc, id desc);

do $$
declare name text;
begin
  foreach name in array array['chatbot_conversations', 'chatbot_messages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_rows on %I using (user_id = app_user_id()) with check (user_id = app_user_id())', name);
  end loop;
end $$;

grant select, insert, update, delete on chatbot_conversations, chatbot_messages to salve_app;
