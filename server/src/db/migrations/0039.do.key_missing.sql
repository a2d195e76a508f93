-- Of a file whose key is missing it is said so: with the key put back it can be read again.
alter table document_readings drop constraint document_readings_reason_check;
alter table document_readings add constraint document_readings_reason_check
  check (reason in ('encrypted', 'damaged', 'too_large', 'too_slow', 'key_missing'));
alter table lab_extractions drop constraint lab_extractions_reason_check;
alter table lab_extractions add constraint lab_extractions_reason_check
  check (reason in ('encrypted', 'damaged', 'too_large', 'too_slow', 'other_kind', 'key_missing'));
