-- An operator can shut an account, of somebody who lost a device say, without touching what is in it.

alter table accounts add column locked_at timestamptz;
