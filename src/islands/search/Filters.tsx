import { filterNames, type FilterChoices } from './engine/find.ts';
import type { SearchResults } from './search-results.ts';

export interface FilterWords {
  section: { label: string; all: string };
  source: { label: string; all: string };
  date: { label: string; all: string; day: string; week: string; month: string; year: string };
  clear: string;
}

interface Props {
  choices: FilterChoices;
  values: SearchResults['values'];
  words: FilterWords;
  language: string;
  onChoose(choices: FilterChoices): void;
}

/** Narrows a search to a section, a source and an age. */
export function Filters({ choices, values, words, language, onChoose }: Props) {
  const { section, source, date } = words;
  const toOptions = (names: readonly string[]) =>
    names.toSorted((a, b) => a.localeCompare(b, language)).map((name) => [name, name]);
  const lists = {
    section: { ...section, options: toOptions(values.section) },
    days: {
      ...date,
      options: [
        ['1', date.day],
        ['7', date.week],
        ['30', date.month],
        ['365', date.year],
      ],
    },
    source: { ...source, options: toOptions(values.source) },
  };
  return (
    <div className="mt-4 grid max-w-3xl grid-cols-2 gap-3 sm:grid-cols-3">
      {filterNames.map((name) => (
        <label key={name} className="grid min-w-0 text-meta text-muted max-sm:last:col-span-2">
          {lists[name].label}
          <select
            className="min-h-11 w-full min-w-0 border border-muted bg-paper px-3 text-base text-ink"
            value={choices[name]}
            onChange={(event) => onChoose({ ...choices, [name]: event.currentTarget.value })}
          >
            <option value="">{lists[name].all}</option>
            {lists[name].options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
