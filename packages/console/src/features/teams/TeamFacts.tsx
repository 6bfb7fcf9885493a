import type { Team } from '@muster/contract/teams/schemas';
import { useState, type ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Pill } from '../../ui/Pill.tsx';

export function TeamFacts({ team }: { team: Team }) {
  const { t, format } = useI18n();
  const id = (
    <code translate="no" className="font-mono text-sm select-all">
      {team.teamId}
    </code>
  );
  const facts: { id: string; term: string; value: ReactNode }[] = [
    { id: 'name', term: t('teams.name'), value: team.teamName },
    { id: 'id', term: t('teams.id'), value: id },
    { id: 'owner', term: t('teams.owner'), value: team.ownerName },
    { id: 'role', term: t('teams.role'), value: t(`common.role.${team.role}`) },
    { id: 'service', term: t('teams.service'), value: <ServiceDuration team={team} /> },
    { id: 'created', term: t('teams.created'), value: format.date(team.createdAt) },
  ];
  return <DescriptionList layout="rows" items={facts} />;
}

function ServiceDuration({ team }: { team: Team }) {
  const { t, format } = useI18n();
  const [now] = useState(Date.now);
  const begin = team.serviceBeginsAt && format.date(team.serviceBeginsAt);
  const end = team.serviceEndsAt && format.date(team.serviceEndsAt);
  const isOver = team.serviceEndsAt !== null && Date.parse(team.serviceEndsAt) < now;
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
