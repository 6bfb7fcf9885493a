-- Names of a directory with letters and their marks apart become what everybody types, as those of Muster already are:
-- filters now compare composed texts. A group's name stays as it is where another one of the team would then be equal.

update scim_users set
    display_name = normalize(display_name, nfc),
    formatted = normalize(formatted, nfc),
    given_name = normalize(given_name, nfc),
    family_name = normalize(family_name, nfc)
  where concat(display_name, formatted, given_name, family_name) !~ '[\uF900-\uFAFF\U0002F800-\U0002FA1F]'
    and (display_name is not nfc normalized or formatted is not nfc normalized
      or given_name is not nfc normalized or family_name is not nfc normalized);
update scim_groups g set display_name = normalize(display_name, nfc)
  where display_name is not nfc normalized and display_name !~ '[\uF900-\uFAFF\U0002F800-\U0002FA1F]'
    and not exists (
      select from scim_groups o where o.team_id = g.team_id and o.id <> g.id
        and lower(normalize(o.display_name, nfc)) = lower(normalize(g.display_name, nfc)));
