export interface MessageText {
  heading?: string;
  text: string;
}

/** A message in place of content that is empty or could not be loaded. */
export function Message({ heading, text, lang }: MessageText & { lang?: string | undefined }) {
  return (
    <div className="border-t-5 border-rule bg-panel px-6 py-8" lang={lang}>
      {heading && <h2 className="title mb-1 text-plain">{heading}</h2>}
      <p className={`max-w-prose text-lg${heading ? '' : ' title text-story'}`}>{text}</p>
    </div>
  );
}
