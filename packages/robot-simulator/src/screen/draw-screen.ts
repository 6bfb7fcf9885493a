import type { StateMessage } from '@muster/contract/robot-link/messages';
import { createCanvas, type Colour } from './canvas.ts';

const WIDTH = 480;
const HEIGHT = 300;
const BLUR = 30;

const white: Colour = [255, 255, 255];
const pale: Colour = [190, 215, 212];
const dark: Colour = [20, 43, 44];
const amber: Colour = [255, 170, 40];
const accept: Colour = [20, 120, 80];
const refuse: Colour = [90, 100, 105];
const trouble: Colour = [150, 36, 56];

export interface ShownScreen {
  state: StateMessage;
  /** Shown in the middle while no app is open. */
  name: string;
  /** `null`: not watched. */
  watched: { viewers: readonly string[] } | null;
  /** What the person in front of it is asked to let it install; `null`: nothing. */
  question: string | null;
  at: Date;
  isBlurred: boolean;
}

const isDrawable = (text: string) => /^[\x20-\x7e]+$/.test(text);

/** The font has no Chinese, Japanese or Korean, so for such a name the package name is shown. */
function titleOf(app: StateMessage['app'], name: string): string {
  const [shown, other] = app ? [app.name, app.packageName.split('.').at(-1)!] : [name, 'Robot'];
  return isDrawable(shown) ? shown : other;
}

/** The screen of a simulated robot as a PNG: app, time, battery, faults, and whether it is watched. */
export function drawScreen({ state, name, watched, question, at, isBlurred }: ShownScreen): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const [fault] = state.faults ?? [];
  for (let row = 0; row < HEIGHT; row += 1)
    canvas.fill(0, row, WIDTH, 1, fault ? trouble : [28, 92 - (row >> 3), 92 - (row >> 3)]);
  const top = `${at.toISOString().slice(11, 16)} ${state.battery}%`;
  canvas.text(24, 22, (state.network?.accessPoint ?? '').slice(0, 16), 2, pale);
  canvas.text(WIDTH - 24 - canvas.widthOf(top, 2), 22, top, 2, white);

  const title = titleOf(state.app, name).slice(0, 14);
  const middle = (text: string, y: number, size: number, colour: Colour) =>
    canvas.text((WIDTH - canvas.widthOf(text, size)) >> 1, y, text, size, colour);
  middle(title, 110, 5, white);
  middle(
    fault
      ? `FAULT ${fault}`
      : state.isCharging
        ? 'CHARGING'
        : (state.project && isDrawable(state.project) ? state.project : 'READY').slice(0, 30),
    165,
    2,
    pale,
  );
  if (question !== null) {
    canvas.fill(40, 70, WIDTH - 80, 140, dark);
    middle('INSTALL', 90, 2, pale);
    middle((isDrawable(question) ? question : 'THE UPDATE').slice(0, 22), 115, 3, white);
    for (const [answer, left, colour] of [
      ['YES', 70, accept],
      ['NO', 260, refuse],
    ] as const) {
      canvas.fill(left, 158, 150, 36, colour);
      canvas.text(left + ((150 - canvas.widthOf(answer, 3)) >> 1), 165, answer, 3, white);
    }
  }
  if (isBlurred) canvas.blur(BLUR);

  // Drawn last and never blurred: people at the robot must see it.
  if (watched !== null) {
    const text = ['BEING WATCHED', ...watched.viewers].join(' - ').slice(0, 34);
    const wide = canvas.widthOf(text, 2) + 52;
    const left = (WIDTH - wide) >> 1;
    canvas.fill(left, 232, wide, 36, dark);
    canvas.fill(left + 14, 245, 10, 10, amber);
    canvas.text(left + 36, 243, text, 2, white);
  }
  return canvas.png();
}
