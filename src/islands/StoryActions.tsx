/** The words of a story's buttons. */
export interface ActionWords {
  save: string;
  share: string;
}

interface Props {
  /** The story's title, which tells its buttons from others on the page. */
  title: string;
  words: ActionWords;
  /** The words beside the icons, where there is room. */
  labelled?: boolean;
}

/** Saves a story on this device, and shares it (actions.ts). Without a script there is neither. */
export function StoryActions({ title, words, labelled = false }: Props) {
  return (
    <div className={labelled ? 'acts mt-4 gap-3' : 'acts'}>
      {(['save', 'share'] as const).map((act) => (
        <button
          key={act}
          type="button"
          className={labelled ? 'act button' : 'act'}
          data-act={act}
          aria-label={`${words[act]}: ${title}`}
          aria-pressed={act === 'save' ? false : undefined}
        >
          {labelled && words[act]}
        </button>
      ))}
    </div>
  );
}
