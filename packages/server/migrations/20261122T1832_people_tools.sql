-- Which tools of the product a team has, and which of them each person may use.

alter table teams add column tools text[] not null default '{rms,roflow}';
alter table team_members add column tools text[] not null default '{rms,roflow}';
