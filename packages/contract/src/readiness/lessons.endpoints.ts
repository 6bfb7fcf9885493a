import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id, requestId, wholeNumber } from '../primitives.ts';
import { lesson, lessonBody } from './lessons.schemas.ts';

export const listLessons = defineEndpoint('readiness.listLessons', 'GET /rms/readiness/lessons', {
  summary: 'List the lessons of a group, the next one first.',
  access: 'readiness.read',
  query: z.object({ groupId: id }),
  reply: z.object({
    /** Time zone in which lessons begin. */
    timeZone: z.string(),
    items: z.array(lesson),
    allowed: z.object({ write: z.boolean() }),
  }),
  errors: ['E004'],
});

export const createLesson = defineEndpoint('readiness.createLesson', 'POST /rms/readiness/lessons', {
  summary: 'Create a weekly lesson of a group.',
  access: 'readiness.write',
  body: z.object({ groupId: id, lesson: lessonBody, requestId: requestId.optional() }),
  reply: lesson,
  errors: ['E004', 'lesson.limit'],
});

export const updateLesson = defineEndpoint('readiness.updateLesson', 'PUT /rms/readiness/lessons/:id', {
  summary: 'Update a lesson.',
  access: 'readiness.write',
  params: z.object({ id }),
  /** `revision`: the one that the change is based on. */
  body: z.object({ lesson: lessonBody, revision: wholeNumber }),
  reply: lesson,
  errors: ['lesson.not_found', 'lesson.conflict'],
});

export const removeLesson = defineEndpoint('readiness.removeLesson', 'DELETE /rms/readiness/lessons/:id', {
  summary: 'Remove a lesson. Robots are not changed.',
  access: 'readiness.write',
  params: z.object({ id }),
  reply: z.object({ id }),
  errors: ['lesson.not_found'],
});
