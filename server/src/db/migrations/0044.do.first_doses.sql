-- A version of a plan asks for nothing that was due before it was made: nobody begins with a dose that was missed. Versions
-- that are there keep what they asked for.
alter table medication_plan_versions add column doses_from timestamptz;

-- A health issue has a severity once somebody has chosen one.
alter table health_issues alter column severity drop not null;
