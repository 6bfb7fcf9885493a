import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { forEachDiagnostic, linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { JsonEditorProps } from '../JsonEditor.tsx';
import { useKitPhrases } from '../kit-phrases.ts';
import { editorTheme, highlight } from './editor-theme.ts';
import { jsonProblems } from './json-problems.ts';

type CodeMirrorProps = JsonEditorProps & { id: string; minLines: number; describedBy: string | undefined };

type Problem = { line: number; message: string } | null;

function firstProblem(state: EditorState): Problem {
  let first: { from: number; message: string } | null = null;
  forEachDiagnostic(state, ({ message }, from) => {
    if (!first || from < first.from) first = { from, message };
  });
  const found = first as { from: number; message: string } | null;
  return found && { line: state.doc.lineAt(found.from).number, message: found.message };
}

const LINE_PX = 20;

export function CodeMirror(props: CodeMirrorProps) {
  const { id, label, value, isReadOnly = false, minLines, maxLines = 24, error, describedBy } = props;
  const t = useKitPhrases();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [changeable] = useState(() => new Compartment());
  const [problem, setProblem] = useState<Problem>(null);
  const onText = useEffectEvent((text: string) => props.onChange(text));
  const check = useEffectEvent((text: string) => jsonProblems(text, t('kit.json.invalid'), props.check));

  const attributes = [
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({
      id,
      'aria-label': label,
      ...(error ? { 'aria-invalid': 'true' } : {}),
      'aria-describedby': `${describedBy ?? ''} ${id}-state`.trim(),
    }),
  ];
  const start = useEffectEvent((parent: HTMLElement) => {
    const state = EditorState.create({
      doc: value,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        syntaxHighlighting(highlight),
        json(),
        linter((current) => check(current.state.doc.toString()), { delay: 250 }),
        lintGutter(),
        // Tab is left to the browser, so that it leaves the editor.
        keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
        EditorView.lineWrapping,
        editorTheme,
        changeable.of(attributes),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onText(update.state.doc.toString());
          setProblem((known) => {
            const next = firstProblem(update.state);
            return known?.line === next?.line && known?.message === next?.message ? known : next;
          });
        }),
      ],
    });
    view.current = new EditorView({ state, parent });
  });
  useEffect(() => {
    if (place.current) start(place.current);
    return () => view.current?.destroy();
  }, []);
  useEffect(() => {
    view.current?.dispatch({ effects: changeable.reconfigure(attributes) });
    // oxlint-disable-next-line react/exhaustive-deps -- created by each render
  }, [isReadOnly, error, label, describedBy]);
  useEffect(() => {
    const { current } = view;
    if (!current || current.state.doc.toString() === value) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } });
  }, [value]);

  return (
    <>
      <div
        ref={place}
        style={
          {
            '--editor-min': `${minLines * LINE_PX + 16}px`,
            '--editor-max': `${maxLines * LINE_PX + 16}px`,
          } as React.CSSProperties
        }
        // iOS zooms into a focused field whose letters are smaller than 16 px.
        className={`overflow-hidden rounded-control border bg-surface shadow-raised [--editor-letters:13px] pointer-coarse:[--editor-letters:16px] focus-within:border-accent focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus ${error ? 'border-high' : 'border-line'}`}
      />
      <p
        id={`${id}-state`}
        role="status"
        className={`mt-1.5 text-sm ${problem ? 'text-high-ink' : 'text-ink-3'}`}
      >
        {problem ? t('kit.json.problem', problem) : t('kit.json.valid')}
      </p>
    </>
  );
}
