alter table chatbot_conversations
  -- Null while it is called after how it began.
  add column title text check (length(title) between 1 and 200),
  add column deleted_at timestamptz;

alter table chatbot_messages drop constraint chatbot_messages_kind_check;
alter table chatbot_messages
  add constraint chatbot_messages_kind_check check
    (kind in ('red_flag', 'declined', 'articles', 'record', 'proposal', 'question', 'how_to', 'greeting', 'unknown')),
  -- Where in the record or in the app the answer stands: [{place, id, label}].
  add column sources jsonb not null default '[]',
  -- What is saved once the patient agrees: {kind, id, body …}. The id becomes that of the record, by which it is known as saved.
  add column proposal jsonb;

-- Whether a log entry was proposed by the chatbot.
create index chatbot_messages_proposals on chatbot_messages (user_id, (proposal->>'id')) where proposal is not null;
