import {
  configDocument,
  configBackgrounds,
  configIcons,
  type ConfigDocument,
} from '@muster/contract/configs/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSave, change, isDirty, onNewer, sectionOf, sections, startDraft } from './draft.ts';

const app = fc.record({
  name: fc.constantFrom('Codelab', 'Quiz', '故事'),
  packageName: fc.constantFrom('com.robot.codelab', 'com.robot.quiz', 'com.robot.story'),
  className: fc.constantFrom('', '.Main'),
  isVisible: fc.boolean(),
});

const document: fc.Arbitrary<ConfigDocument> = fc.record({
  name: fc.string({ maxLength: 5 }),
  icon: fc.constantFrom(...configIcons),
  background: fc.constantFrom(...configBackgrounds),
  selfName: fc.string({ maxLength: 3 }),
  apps: fc.array(app, { maxLength: 3 }),
  hiddenStoreApps: fc.array(fc.constantFrom('com.shop.a', 'com.shop.b'), { maxLength: 2 }),
  trainkitProject: fc.option(fc.record({ id: fc.constantFrom('p1', 'p2'), name: fc.constantFrom('A', 'B') })),
  files: fc
    .shuffledSubarray(['a', 'b'])
    .map((ids) => ids.map((fileId) => ({ fileId, name: fileId, size: 1, sha256: '', contentType: '' }))),
});

describe('a draft', () => {
  it('is dirty exactly when it differs from the saved document', () => {
    fc.assert(
      fc.property(document, document, (saved, edited) => {
        const draft = change(startDraft(saved, 1), edited);
        expect(isDirty(draft)).toBe(JSON.stringify(saved) !== JSON.stringify(edited));
      }),
    );
  });

  it('is clean again when a change is reverted by hand', () => {
    fc.assert(
      fc.property(document, document, (saved, edited) => {
        expect(isDirty(change(change(startDraft(saved, 1), edited), saved))).toBe(false);
      }),
    );
  });

  it('keeps what was typed during a save, as unsaved changes', () => {
    fc.assert(
      fc.property(document, document, document, (saved, sent, typed) => {
        const draft = change(change(startDraft(saved, 3), sent), typed);
        const after = afterSave(draft, sent, sent, 4);
        expect(after.document).toEqual(typed);
        expect(after.baseVersion).toBe(4);
        expect(isDirty(after)).toBe(JSON.stringify(typed) !== JSON.stringify(sent));
      }),
    );
  });

  it('stays as it is when the reply arrives after another user’s later version', () => {
    fc.assert(
      fc.property(document, document, document, (saved, sent, theirs) => {
        const draft = onNewer(change(startDraft(saved, 1), sent), sent, 2);
        const later = onNewer(draft, theirs, 3);
        expect(afterSave(later, sent, sent, 2)).toBe(later);
      }),
    );
  });

  it('adopts the server’s normalised form of what was sent', () => {
    fc.assert(
      fc.property(document, (sent) => {
        const draft = change(startDraft(sent, 1), { name: ' Morning ' });
        const reply = { ...draft.document, name: 'Morning' };
        const after = afterSave(draft, draft.document, reply, 2);
        expect(after.document.name).toBe('Morning');
        expect(isDirty(after)).toBe(false);
      }),
    );
  });

  it('keeps unsaved changes and their base version when another user saves a newer version', () => {
    fc.assert(
      fc.property(document, document, document, (saved, edited, theirs) => {
        const draft = change(startDraft(saved, 1), edited);
        const next = onNewer(draft, theirs, 2);
        const isOther = isDirty(draft) && isDirty({ ...draft, saved: theirs });
        if (isOther) expect(next).toBe(draft);
        else expect(next).toEqual(startDraft(theirs, 2));
      }),
    );
  });

  it('that says the same as a newer version takes it over: it was saved, or another user did the same', () => {
    fc.assert(
      fc.property(document, document, (saved, edited) => {
        const draft = change(startDraft(saved, 1), edited);
        expect(onNewer(draft, edited, 2)).toEqual(startDraft(edited, 2));
      }),
    );
  });
});

describe('a field with an error', () => {
  it('is shown in its section', () => {
    const faulty = { ...change(startDraft({} as ConfigDocument, 1), {}).document, apps: [{}], name: 3 };
    const issues = configDocument.safeParse(faulty).error!.issues;
    for (const issue of issues) expect(sections).toContain(sectionOf(issue.path.join('.')));
    expect(sectionOf('apps.0.className')).toBe('apps');
    expect(sectionOf('document.hiddenStoreApps.2')).toBe('store');
    expect(sectionOf('document.selfName')).toBe('appearance');
  });
});
