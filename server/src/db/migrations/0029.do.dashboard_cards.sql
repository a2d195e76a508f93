-- The order of the cards on the first screen and those that are not shown: {"order": [...], "hidden": [...]}.
alter table settings add column dashboard jsonb not null default '{}' check (jsonb_typeof(dashboard) = 'object');
