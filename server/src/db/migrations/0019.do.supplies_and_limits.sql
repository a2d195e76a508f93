-- What came with a refill, and the highest amounts of an ingredient in 24 hours that somebody was told to keep to.

-- A pack in parts of 1/3000 unit; whether a repeat of the prescription went with it, so that taking it back gives that back.
alter table medication_supplies
  add column pack_parts integer check (pack_parts > 0),
  add column expires_on date,
  add column used_repeat boolean not null default false;

update medication_plans set stock = stock || '{"pack_size": null}' where stock is not null and not stock ? 'pack_size';

create table ingredient_limits (
  user_id uuid not null references accounts on delete cascade,
  id uuid not null,
  -- As the patient wrote it, and the ingredient that is meant by it.
  ingredient text not null,
  ingredient_key text not null,
  -- In 24 hours that follow each other.
  milligrams double precision not null check (milligrams > 0),
  given_by text,
  create_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id)
);
create unique index ingredient_limits_one_each on ingredient_limits (user_id, ingredient_key) where deleted_at is null;

create trigger keep_history after update on ingredient_limits for each row execute function keep_history();
alter table ingredient_limits enable row level security;
alter table ingredient_limits force row level security;
create policy own_rows on ingredient_limits using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on ingredient_limits to salve_app;
