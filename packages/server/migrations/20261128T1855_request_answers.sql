-- The answers of other areas that are repeated, too: a deployment that was only kept for robots not activated yet.
alter table readiness_fixes rename to request_answers;
alter index readiness_fixes_pkey rename to request_answers_pkey;
alter index readiness_fixes_created_at_idx rename to request_answers_created_at_idx;
alter index readiness_fixes_user_id_idx rename to request_answers_user_id_idx;
alter table request_answers rename constraint readiness_fixes_team_id_fkey to request_answers_team_id_fkey;
alter table request_answers rename constraint readiness_fixes_user_id_fkey to request_answers_user_id_fkey;
alter table request_answers add column endpoint text not null default 'readiness.fix';
alter table request_answers alter column endpoint drop default;
alter table request_answers drop constraint request_answers_pkey;
alter table request_answers add primary key (team_id, asked_by, endpoint, request_id);

-- Its job has another name now. A new database has no jobs yet.
do $$ begin
  if to_regclass('jobs.schedule') is not null then
    delete from jobs.schedule where name = 'readiness.purgeAnswers';
  end if;
end $$;
