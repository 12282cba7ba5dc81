/** Stands where content would: nothing there, or nothing to be had. */
export function Message({ heading, text }: { heading?: string; text: string }) {
  return (
    <div className="message">
      {heading && <h2 className="title mb-1 text-plain">{heading}</h2>}
      <p className={`max-w-prose text-lg${heading ? '' : ' title text-story'}`}>{text}</p>
    </div>
  );
}
