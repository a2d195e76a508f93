-- What was imported from feeds: title, a summary without markup, and where to read it. Everybody may read it; the operator's
-- commands write it.
create table news_items (
  source text not null check (length(source) between 1 and 120),
  -- As the feed names the item: importing it again changes the same row.
  guid text not null check (length(guid) between 1 and 1000),
  -- Stands for the item in lists; it has no page of its own.
  slug text not null unique,
  language text not null check (language in ('en', 'de')),
  topic text,
  title text not null check (length(title) between 1 and 300),
  summary text not null check (length(summary) <= 500),
  author text not null check (length(author) <= 200),
  url text not null check (url ~ '^https?://' and length(url) <= 2000),
  published_on date not null,
  imported_at timestamptz not null,
  primary key (source, guid)
);
create index news_items_list on news_items (language, published_on desc, slug);

alter table news_items enable row level security;
alter table news_items force row level security;
create policy everybody_reads on news_items for select using (true);
create policy operator_writes on news_items
  using (current_setting('app.scope', true) = 'auth') with check (current_setting('app.scope', true) = 'auth');
grant select, insert, update, delete on news_items to salve_app;
