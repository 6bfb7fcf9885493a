import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import type { Routes } from '../../../platform/http/route.ts';
import type { EnrolmentService } from './enrolment.service.ts';

export function enrolmentRoutes(routes: Routes, enrolment: EnrolmentService): void {
  routes.add(enrol, ({ body }, { request }) =>
    enrolment.enrol(body, { host: request.host, isHttps: request.protocol === 'https', ip: request.ip }),
  );
}
