-- Names that a Mac sent, with letters and their marks apart, become what everybody types: no search found them. A name
-- stays as it is where another one of the team would then be equal, and with the forms of characters that normalization
-- would replace.

update devices set name = normalize(name, nfc)
  where name is not nfc normalized and name !~ '[\uF900-\uFAFF\U0002F800-\U0002FA1F]';
update files set name = normalize(name, nfc)
  where name is not nfc normalized and name !~ '[\uF900-\uFAFF\U0002F800-\U0002FA1F]';
update materials set name = normalize(name, nfc)
  where name is not nfc normalized and name !~ '[\uF900-\uFAFF\U0002F800-\U0002FA1F]';
update users set name = normalize(name, nfc)
  where name is not nfc normalized and name !~ '[\uF900-\uFAFF\U0002F800-\U0002FA1F]';
update team_members set name = normalize(name, nfc)
  where name is not nfc normalized and name !~ '[\uF900-\uFAFF\U0002F800-\U0002FA1F]';
update device_groups g set name = normalize(name, nfc)
  where name is not nfc normalized and name !~ '[\uF900-\uFAFF\U0002F800-\U0002FA1F]'
    and not exists (
      select from device_groups o where o.team_id = g.team_id and o.id <> g.id
        and lower(normalize(o.name, nfc)) = lower(normalize(g.name, nfc)));
update configs c set name = normalize(name, nfc)
  where name is not nfc normalized and name !~ '[\uF900-\uFAFF\U0002F800-\U0002FA1F]'
    and not exists (
      select from configs o where o.team_id = c.team_id and o.id <> c.id
        and lower(normalize(o.name, nfc)) = lower(normalize(c.name, nfc)));
