-- Clinicians that are not in the directory: each belongs to one patient alone.
create table own_clinicians (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  specialization text,
  phone text,
  email text,
  website text,
  address text,
  city text,
  notes text not null,
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id)
);
create index own_clinicians_list on own_clinicians (user_id, lower(name), id) where deleted_at is null;

alter table appointments
  add column own_clinician uuid,
  add foreign key (user_id, own_clinician) references own_clinicians (user_id, id),
  add check (num_nonnulls(clinician, diagnostic_center, own_clinician) <= 1);

-- "My GP": somebody of the directory, or of one's own.
create table care_team (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  clinician uuid references clinicians,
  diagnostic_center uuid references diagnostic_centers,
  own_clinician uuid,
  role text check (length(role) between 1 and 100),
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, own_clinician) references own_clinicians (user_id, id),
  check (num_nonnulls(clinician, diagnostic_center, own_clinician) = 1)
);
create unique index care_team_once on care_team (user_id, coalesce(clinician, diagnostic_center, own_clinician))
  where deleted_at is null;

create table care_team_issues (
  user_id uuid not null references accounts on delete cascade,
  member uuid not null,
  health_issue uuid not null,
  primary key (user_id, member, health_issue),
  foreign key (user_id, member) references care_team (user_id, id) on delete cascade,
  foreign key (user_id, health_issue) references health_issues (user_id, id)
);

-- A review as its author wrote it. Nobody else can read this table.
create table reviews (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  clinician uuid references clinicians,
  diagnostic_center uuid references diagnostic_centers,
  stars integer not null check (stars between 1 and 5),
  text text not null check (length(text) <= 500),
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  check (num_nonnulls(clinician, diagnostic_center) = 1)
);
create unique index reviews_once on reviews (user_id, coalesce(clinician, diagnostic_center)) where deleted_at is null;

-- What everybody may read of it, without its author and under an id of its own. Only the functions below write here; the
-- app's role can do no more than read, and hide as the operator. A hidden one is nowhere to be seen, and stays hidden when
-- its author writes it anew.
create table published_reviews (
  id uuid primary key default gen_random_uuid(),
  review uuid not null unique,
  clinician uuid references clinicians,
  diagnostic_center uuid references diagnostic_centers,
  stars integer not null,
  text text not null,
  -- Gone for good with its author's; kept without words while its author may bring it back, so that hidden stays hidden.
  is_withdrawn boolean not null default false,
  written_at timestamptz not null,
  hidden_at timestamptz
);
create index published_reviews_of_clinician on published_reviews (clinician, written_at desc, id desc);
create index published_reviews_of_center on published_reviews (diagnostic_center, written_at desc, id desc);

create table review_reports (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  published_review uuid not null references published_reviews on delete cascade,
  reason text not null,
  note text not null,
  reported_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, published_review)
);

-- Beside the rating that came with the directory, never mixed with it.
alter table clinicians
  add column user_rating numeric(2, 1) check (user_rating between 1 and 5),
  add column user_rating_count integer not null default 0;
alter table diagnostic_centers
  add column user_rating numeric(2, 1) check (user_rating between 1 and 5),
  add column user_rating_count integer not null default 0;

create function publish_review() returns trigger language plpgsql security definer set search_path = public as $$
declare hidden timestamptz;
begin
  if tg_op = 'DELETE' then
    delete from published_reviews where review = old.id;
    return null;
  end if;
  -- Of an earlier review of the same entry by the same author, who can see it: the policy of `reviews` holds here too.
  select max(p.hidden_at) into hidden from reviews r join published_reviews p on p.review = r.id
  where r.user_id = new.user_id and coalesce(r.clinician, r.diagnostic_center) = coalesce(new.clinician, new.diagnostic_center);
  insert into published_reviews as p (review, clinician, diagnostic_center, stars, text, is_withdrawn, written_at, hidden_at)
  values (new.id, new.clinician, new.diagnostic_center, new.stars, new.text, new.deleted_at is not null, new.created_at, hidden)
  on conflict (review) do update set stars = excluded.stars, is_withdrawn = excluded.is_withdrawn,
    text = case when excluded.is_withdrawn then '' else excluded.text end;
  return null;
end $$;
create trigger publish_review after insert or update or delete on reviews for each row execute function publish_review();

-- The entry is locked first, so that two reviews at once are both counted.
create function count_reviews() returns trigger language plpgsql security definer set search_path = public as $$
declare entry published_reviews := coalesce(new, old);
begin
  if entry.clinician is not null then
    perform from clinicians where id = entry.clinician for no key update;
    update clinicians set (user_rating, user_rating_count) = (
      select round(avg(stars), 1), count(*) from published_reviews p
      where p.clinician = entry.clinician and hidden_at is null and not is_withdrawn)
    where id = entry.clinician;
  else
    perform from diagnostic_centers where id = entry.diagnostic_center for no key update;
    update diagnostic_centers set (user_rating, user_rating_count) = (
      select round(avg(stars), 1), count(*) from published_reviews p
      where p.diagnostic_center = entry.diagnostic_center and hidden_at is null and not is_withdrawn)
    where id = entry.diagnostic_center;
  end if;
  return null;
end $$;
create trigger count_reviews after insert or update or delete on published_reviews
  for each row execute function count_reviews();

alter table published_reviews enable row level security;
-- For the functions above, which act as the owner of the tables.
create policy publish on published_reviews to current_user using (true) with check (true);
create policy in_view on published_reviews for select
  using ((hidden_at is null and not is_withdrawn) or current_setting('app.scope', true) = 'auth');
create policy hide on published_reviews for update
  using (current_setting('app.scope', true) = 'auth') with check (current_setting('app.scope', true) = 'auth');
grant select, update (hidden_at) on published_reviews to salve_app;

alter table review_reports enable row level security;
alter table review_reports force row level security;
create policy own_or_operator on review_reports
  using (user_id = app_user_id() or current_setting('app.scope', true) = 'auth')
  with check (user_id = app_user_id());

create trigger keep_history after update on own_clinicians for each row execute function keep_history();
create trigger keep_history after update on care_team for each row execute function keep_history();
create trigger keep_history after update on reviews for each row execute function keep_history();

do $$
declare name text;
begin
  foreach name in array array['own_clinicians', 'care_team', 'care_team_issues', 'reviews'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_rows on %I using (user_id = app_user_id()) with check (user_id = app_user_id())', name);
  end loop;
end $$;
grant select, insert, update, delete on own_clinicians, care_team, care_team_issues, reviews, review_reports to salve_app;
