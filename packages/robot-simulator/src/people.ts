import type { Quirks } from './quirks.ts';
import { between, type Random } from './random.ts';

interface Question {
  /** Shown on the screen. */
  text: string;
  /** Simulated seconds until somebody answers. */
  left: number;
  answer(): void;
}

/** How long the person in front of a robot takes to answer, in simulated seconds. */
const ANSWER_SECONDS = [5, 40] as const;

/** The people in front of a simulated robot. They answer its questions after a while. */
export function createPeople(random: Random, quirks: Pick<Quirks, 'isDeclined'>) {
  const open = new Set<Question>();
  return {
    /** @returns whether they agree; never settles once the signal has aborted */
    ask(text: string, signal: AbortSignal): Promise<boolean> {
      return new Promise((resolve) => {
        const question = {
          text,
          left: between(random, ...ANSWER_SECONDS),
          answer: () => resolve(!quirks.isDeclined),
        };
        open.add(question);
        signal.addEventListener('abort', () => open.delete(question), { once: true });
      });
    },
    /** The question on the screen; `null`: none. */
    get shown(): string | null {
      const [first] = open;
      return first?.text ?? null;
    },
    /** Advances the simulated time. */
    tick(seconds: number): void {
      for (const question of open) {
        question.left -= seconds;
        if (question.left > 0) continue;
        open.delete(question);
        question.answer();
      }
    },
    /** The robot restarts: nothing is shown any more. */
    drop: () => open.clear(),
  };
}
