import { useState } from 'react';
import { DevicePart } from '../DevicePart.tsx';
import { forgetDevice } from './forget-device.ts';

/** The words of the button that forgets everything. */
export interface ForgetWords {
  heading: string;
  text: string;
  button: string;
  ask: string;
  yes: string;
  no: string;
  done: string;
  blocked: string;
}

/** Forgets all that this site keeps on the device, once the reader has said so twice. */
export function Forget({ words, onForget }: { words: ForgetWords; onForget: () => void }) {
  const [outcome, setOutcome] = useState('');
  const forget = async () => {
    setOutcome((await forgetDevice()) ? words.done : words.blocked);
    onForget();
  };
  return (
    <DevicePart id="forget" words={words} outcome={outcome}>
      <p className="mt-4">
        <button type="button" className="button" popoverTarget="ask-forget">
          {words.button}
        </button>
      </p>
      <div
        id="ask-forget"
        className="settings"
        role="alertdialog"
        aria-label={words.ask}
        popover="auto"
      >
        <p className="title text-story">{words.ask}</p>
        <p className="mt-6 flex flex-wrap gap-4">
          <button
            type="button"
            className="button"
            popoverTarget="ask-forget"
            popoverTargetAction="hide"
            onClick={() => void forget()}
          >
            {words.yes}
          </button>
          <button
            type="button"
            className="button"
            popoverTarget="ask-forget"
            popoverTargetAction="hide"
            autoFocus
          >
            {words.no}
          </button>
        </p>
      </div>
    </DevicePart>
  );
}
