import { expect, it } from 'vitest';
import { emptyConfig } from './empty-config.ts';
import { configDocument } from './schemas.ts';
import { toFieldErrors } from '../field-errors.ts';

const valid = { ...emptyConfig, name: '5-B', selfName: 'Bobby' };

function faults(document: object) {
  const result = configDocument.safeParse(document, { reportInput: true });
  return result.success ? {} : toFieldErrors(result.error).fields;
}

const app = { name: 'Codelab', packageName: 'com.robot.codelab', className: '', isVisible: true };

it('accepts values at the limit and refuses longer ones, with the error on their field', () => {
  expect(faults({ ...valid, name: '早'.repeat(20), selfName: '凱'.repeat(10) })).toEqual({});
  expect(faults({ ...valid, name: '早'.repeat(21), selfName: '凱'.repeat(11) })).toEqual({
    name: 'field.too_long',
    selfName: 'field.too_long',
  });
  expect(faults({ ...valid, name: '' })).toEqual({ name: 'field.required' });
});

it('hiding an app needs both its package and its class', () => {
  expect(faults({ ...valid, apps: [{ ...app, isVisible: false }] })).toEqual({
    'apps.0.className': 'field.class_name_required',
  });
  expect(faults({ ...valid, apps: [{ ...app, isVisible: false, className: '.Main' }] })).toEqual({});
});

it('reports the duplicate on the second of two equal apps', () => {
  expect(faults({ ...valid, apps: [app, app] })).toEqual({ 'apps.1.packageName': 'field.duplicate' });
});

it.each(['codelab', 'com..robot', '1com.robot', 'com.robot/x', 'com.robot;drop'])(
  'refuses package %s',
  (packageName) => {
    expect(faults({ ...valid, apps: [{ ...app, packageName }] })).toEqual({
      'apps.0.packageName': 'field.package_name',
    });
  },
);
