// Keeps typed words that were not sent: through other forms of the page, a reload and another page of the desk.

const isWritten = (field) =>
  field.matches('textarea, input:not([type]), input[type="datetime-local"]');
const listForms = () => [...document.querySelectorAll('form.fields')];
const listWritten = (form) => [...form.elements].filter((each) => each.name && isWritten(each));
const isChanged = (field) => field.value !== field.defaultValue;

/** What names a form on any page. */
function nameForm(form) {
  const { command, story, source } = Object.fromEntries(new FormData(form));
  return `${command ?? form.action} ${story ?? source ?? ''}`;
}

/** Whether words were typed that no decision has. */
export const isTyped = () =>
  document.querySelector('form.fields [aria-invalid="true"]') !== null ||
  listForms().some((form) => listWritten(form).some(isChanged));

/** Forgets the words of a form that was sent. */
export const forgetWords = (form) => sessionStorage.removeItem(nameForm(form));

/** Gives typed words back to the forms of the page, unless a field was changed elsewhere meanwhile. */
export function giveWords() {
  for (const form of listForms()) {
    const kept = JSON.parse(sessionStorage.getItem(nameForm(form)) ?? '{}');
    for (const field of listWritten(form)) {
      const { value, was } = kept[field.name] ?? {};
      if (was !== field.defaultValue) continue;
      field.value = value;
      field.closest('details')?.setAttribute('open', '');
    }
    show(form);
  }
}

/** Shows how many letters fields have, and the card as it will look. */
function show(form) {
  for (const count of form.querySelectorAll('[data-counts]')) {
    const { length } = [...form.elements[count.dataset.counts].value.trim()];
    count.textContent = `${length} of ${count.dataset.most} letters`;
    count.classList.toggle('over', length > Number(count.dataset.most));
  }
  for (const part of form.querySelectorAll('[data-shows]')) {
    const field = form.elements[part.dataset.shows];
    if (part.matches('img')) part.hidden = field.checked;
    else part.textContent = field.matches('select') ? field.selectedOptions[0].text : field.value;
  }
}

document.addEventListener('input', ({ target: { form } }) => {
  if (!form?.matches('.fields')) return;
  show(form);
  const typed = listWritten(form)
    .filter(isChanged)
    .map((field) => [field.name, { value: field.value, was: field.defaultValue }]);
  if (typed.length === 0) forgetWords(form);
  else sessionStorage.setItem(nameForm(form), JSON.stringify(Object.fromEntries(typed)));
});
