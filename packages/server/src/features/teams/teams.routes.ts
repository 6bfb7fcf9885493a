import { getTeam } from '@muster/contract/teams';
import type { Routes } from '../../platform/http/route.ts';
import type { Teams } from './teams.service.ts';

export function teamsRoutes(routes: Routes, teams: Teams): void {
  routes.add(getTeam, (_, { actor }) => teams.get(actor));
}
