import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours of both themes, by the names that all components share. */
export const editorTheme = EditorView.theme({
  '&': { fontSize: 'var(--editor-letters)', color: 'var(--color-ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    lineHeight: '20px',
    minHeight: 'var(--editor-min)',
    maxHeight: 'var(--editor-max)',
    overflow: 'auto',
  },
  '.cm-content, .cm-gutter': { minHeight: 'var(--editor-min)' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--color-ink)' },
  '.cm-gutters': {
    backgroundColor: 'var(--color-sunken)',
    color: 'var(--color-ink-3)',
    borderInlineEnd: '1px solid var(--color-line-soft)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--color-accent) 6%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--color-accent) 25%, transparent)',
  },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--color-accent-soft)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-line)',
    borderRadius: '8px',
    boxShadow: 'var(--shadow-float)',
  },
  '.cm-diagnostic-error': { borderInlineStart: '3px solid var(--color-high)' },
  '.cm-lint-marker-error': {
    content: '""',
    width: '8px',
    height: '8px',
    margin: '6px 2px',
    borderRadius: '99px',
    backgroundColor: 'var(--color-high)',
  },
});

export const highlight = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-accent-ink)' },
  { tag: tags.string, color: 'var(--color-online-ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-medium-ink)' },
  { tag: tags.invalid, color: 'var(--color-high-ink)' },
]);
