import type { Team } from '@muster/contract/teams';
import type { ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Pill } from '../../ui/Pill.tsx';

export function TeamFacts({ team }: { team: Team }) {
  const { t, format } = useI18n();
  const facts: [id: string, term: string, value: ReactNode][] = [
    ['name', t('teams.name'), team.teamName],
    ['id', t('teams.id'), <code className="font-mono text-sm select-all">{team.teamId}</code>],
    ['owner', t('teams.owner'), team.ownerName],
    ['role', t('teams.role'), t(`common.role.${team.role}`)],
    ['service', t('teams.service'), <ServiceDuration team={team} />],
    ['created', t('teams.created'), format.date(team.createdAt)],
  ];
  return <DescriptionList layout="rows" items={facts.map(([id, term, value]) => ({ id, term, value }))} />;
}

function ServiceDuration({ team }: { team: Team }) {
  const { t, format } = useI18n();
  const begin = team.serviceBeginsAt && format.date(team.serviceBeginsAt);
  const end = team.serviceEndsAt && format.date(team.serviceEndsAt);
  const isOver = team.serviceEndsAt !== null && Date.parse(team.serviceEndsAt) < Date.now();
  const text =
    begin && end
      ? t('teams.fromUntil', { begin, end })
      : end
        ? t('teams.until', { end })
        : begin
          ? t('teams.from', { begin })
          : t('teams.unlimited');
  return (
    <>
      {text} {isOver && <Pill tone="bad">{t('teams.ended')}</Pill>}
    </>
  );
}
