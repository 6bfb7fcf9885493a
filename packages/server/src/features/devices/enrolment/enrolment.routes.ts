import { askAddresses, enrol } from '@muster/contract/devices/enrolment.endpoints';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../../platform/http/route.ts';
import type { EnrolmentService } from './enrolment.service.ts';

export function enrolmentRoutes(routes: Routes, enrolment: EnrolmentService): void {
  routes.add(enrol, ({ body }, { request }) => enrolment.enrol(body, whereFrom(request)));
  routes.add(askAddresses, ({ body }, { request }) => enrolment.addressesFor(body, whereFrom(request)));
}

const whereFrom = ({ host, protocol, ip }: FastifyRequest) => ({ host, isHttps: protocol === 'https', ip });
