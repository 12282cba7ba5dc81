import type { FilterChoices } from './engine/find.ts';
import type { SearchResults } from './search-results.ts';

/** The words of the choices. */
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
    names.toSorted((a, b) => a.localeCompare(b, language)).map((name) => ({ name, value: name }));
  const ages = [
    { value: '1', name: date.day },
    { value: '7', name: date.week },
    { value: '30', name: date.month },
    { value: '365', name: date.year },
  ];
  const choose = (name: keyof FilterChoices, value: string) => {
    const { [name]: _, ...others } = choices;
    if (value === '') onChoose(others);
    else onChoose({ ...others, [name]: name === 'days' ? Number(value) : value });
  };
  const shared = { choices, onChoose: choose };
  return (
    <div className="mt-4 grid max-w-3xl grid-cols-2 gap-3 sm:grid-cols-3">
      <Choice {...shared} {...section} name="section" options={toOptions(values.section)} />
      <Choice {...shared} label={date.label} all={date.all} name="days" options={ages} />
      <Choice {...shared} {...source} name="source" options={toOptions(values.source)} />
    </div>
  );
}

interface ChoiceProps {
  name: keyof FilterChoices;
  label: string;
  all: string;
  choices: FilterChoices;
  options: readonly { value: string; name: string }[];
  onChoose(name: keyof FilterChoices, value: string): void;
}

function Choice({ name, label, all, choices, options, onChoose }: ChoiceProps) {
  return (
    <label className="grid min-w-0 text-meta text-muted max-sm:last:col-span-2">
      {label}
      <select
        className="field min-h-11 w-full min-w-0 text-base text-ink"
        value={choices[name] ?? ''}
        onChange={({ currentTarget }) => onChoose(name, currentTarget.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
