import type { ReactNode } from 'react';

interface Props {
  id: string;
  words: { heading: string; text: string };
  /** How the last action ended. */
  outcome: string;
  children: ReactNode;
}

/** A part of a page about what the device keeps. */
export const DevicePart = ({ id, words: { heading, text }, outcome, children }: Props) => (
  <section aria-labelledby={id} className="mt-12">
    <h2 id={id} className="kicker mb-3">
      {heading}
    </h2>
    <p className="max-w-prose">{text}</p>
    {children}
    <p className="mt-3" role="status">
      {outcome}
    </p>
  </section>
);
