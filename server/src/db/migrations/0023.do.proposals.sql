-- What somebody with a share proposes to the patient. What accepting makes has the proposal's own id, so that it is made once.

create table proposals (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  share uuid not null,
  guest uuid not null,
  -- As they said who they were.
  author_name text not null check (length(author_name) between 1 and 100),
  kind text not null check (kind in ('plan', 'plan_change', 'appointment', 'health_issue', 'test')),
  payload jsonb not null,
  reason text not null check (length(reason) <= 200),
  -- Of a change: the plan, and what of it counts as it was then.
  target uuid,
  target_before jsonb,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  is_changed boolean not null default false,
  decline_reason text not null default '' check (length(decline_reason) <= 500),
  -- What accepting made or changed.
  record uuid,
  decided_at timestamptz,
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, share) references shares (user_id, id) on delete cascade,
  foreign key (user_id, guest) references share_guests (user_id, id) on delete cascade,
  foreign key (user_id, target) references medication_plans (user_id, id) on delete cascade,
  check ((kind = 'plan_change') = (target is not null) and (target is null) = (target_before is null)),
  check ((status = 'accepted') = (record is not null) and (status = 'pending') = (decided_at is null))
);
create index proposals_newest on proposals (user_id, created_at desc, id desc);
create index proposals_of_share on proposals (user_id, share, guest, created_at desc);
create index proposals_of_record on proposals (user_id, record) where record is not null;
create index proposals_of_target on proposals (user_id, target) where target is not null;

create trigger keep_history after update on proposals for each row execute function keep_history();
alter table proposals enable row level security;
alter table proposals force row level security;
create policy own_rows on proposals using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on proposals to salve_app;
