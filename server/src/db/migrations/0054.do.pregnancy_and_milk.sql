-- What the person said about pregnancy and breastfeeding, and when: a due date cannot say "no".
alter table profiles
  add column not_pregnant_on date,
  add column is_breastfeeding boolean,
  add column breastfeeding_said_on date,
  add constraint breastfeeding_is_dated check ((is_breastfeeding is null) = (breastfeeding_said_on is null));
