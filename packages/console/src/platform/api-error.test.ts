import { errorCodes } from '@muster/contract/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError, errorOf, isApiError, networkError } from './api-error.ts';

const reply = (code: string, data: unknown = null, description = '') => ({
  status: { code, message: '', description },
  data,
});

describe('errorOf', () => {
  it('returns null for the success code', () => {
    expect(errorOf(200, reply('0', { items: [] }))).toBeNull();
  });

  it('keeps every code of the catalogue, whatever the HTTP status', () => {
    fc.assert(
      fc.property(fc.constantFrom(...errorCodes), fc.integer({ min: 200, max: 599 }), (code, status) => {
        expect(errorOf(status, reply(code))).toMatchObject({ code, httpStatus: status });
      }),
    );
  });

  it('passes on field errors, their parameters and the detail', () => {
    const data = { fields: { name: 'field.too_long' }, params: { name: { max: 20 } }, detail: { by: 'Mei' } };
    expect(errorOf(400, reply('request.invalid', data))).toMatchObject(data);
  });

  it.each([
    [401, 'session.expired'],
    [403, 'E020'],
    [404, 'request.not_found'],
    [413, 'request.too_large'],
    [429, 'request.too_many'],
    [502, 'server.unavailable'],
    [503, 'server.unavailable'],
    [504, 'request.timeout'],
    [500, 'server.error'],
    [418, 'server.error'],
  ])('maps HTTP status %i to a code where a proxy answered', (status, code) => {
    expect(errorOf(status, null)?.code).toBe(code);
    expect(errorOf(status, '<html>')?.code).toBe(code);
    expect(errorOf(status, reply('NEW-CODE'))?.code).toBe(code);
  });

  it.each([
    ['description', reply('E020', null, 'OA_ACCESS_DENIED: token')],
    ['message', { status: { code: 'E020', message: 'OA_ACCESS_DENIED', description: '' } }],
    ['error_description', { error_description: 'OA_ACCESS_DENIED' }],
  ])('reads OA_ACCESS_DENIED in %s as an expired session', (_, denied) => {
    expect(errorOf(403, denied)).toMatchObject({ code: 'session.expired', text: 'OA_ACCESS_DENIED' });
  });

  it.each([
    ['E004', '', 'E004'],
    ['', 'E004', 'E004'],
    ['Group not found (E004)', '', 'E004'],
    ['Duplicate entry', '', 'E002'],
    ['', 'duplicate sn', 'E002'],
    ['did not found', '', 'E003'],
    ['', 'The did is unknown', 'E003'],
    ['', 'candid', 'server.error'],
    ['E082', 'E500', 'server.error'],
  ])('maps description %j and message %j to %s', (description, message, code) => {
    const answer = { status: { code: '500', message, description }, data: null };
    expect(errorOf(500, answer)?.code).toBe(code);
  });

  it('ignores a message or a description that is not text', () => {
    const words = { text: 'E004', toString: () => 'E004' };
    const answer = { status: { code: '500', message: words, description: ['E004'] }, data: null };
    expect(errorOf(500, answer)?.code).toBe('server.error');
  });

  it('shows the error_description of a reply without a status', () => {
    const error = errorOf(400, { error: 'invalid_grant', error_description: 'The account is locked.' });
    expect(error).toMatchObject({ code: 'server.error', text: 'The account is locked.' });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.anything(), (status, anything) => {
        const error = errorOf(status, anything);
        expect(error === null || error instanceof ApiError).toBe(true);
      }),
    );
  });
});

describe('networkError', () => {
  it('is E001 without a reply and request.timeout after a timeout', () => {
    expect(networkError(new TypeError('fetch failed')).code).toBe('E001');
    expect(networkError(new DOMException('', 'TimeoutError')).code).toBe('request.timeout');
    expect(isApiError(networkError(null), 'E001', 'E020')).toBe(true);
    expect(isApiError(new Error('E001'))).toBe(false);
  });
});
