// Keeps typed words that were not sent: through other forms of the page, a reload and another page of the desk.
const forms = [...document.querySelectorAll('form.fields')];
const isText = (field) =>
  field.matches('textarea, input:not([type]), input[type="datetime-local"]');

/** What names a form on any page. */
function nameForm(form) {
  const { command, story } = Object.fromEntries(new FormData(form));
  return `${command ?? form.action} ${story ?? ''}`;
}

let isSending = false;
for (const form of forms) {
  const name = nameForm(form);
  const fields = [...form.elements].filter((field) => field.name && isText(field));
  const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}');
  for (const field of fields) {
    const { value, was } = kept[field.name] ?? {};
    // What was changed elsewhere meanwhile is shown as it is now.
    if (was === field.defaultValue) field.value = value;
  }
  form.addEventListener('input', () => {
    const typed = fields
      .filter((field) => field.value !== field.defaultValue)
      .map((field) => [field.name, { value: field.value, was: field.defaultValue }]);
    if (typed.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(typed)));
  });
  form.addEventListener('submit', () => sessionStorage.removeItem(name));
}
document.addEventListener('submit', () => (isSending = true));

// A page of the desk gives the words back, so only leaving the desk warns.
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href]');
  if (link && link.origin === location.origin && link.target !== '_blank') isSending = true;
});
addEventListener('beforeunload', (event) => {
  const isTyped = forms.some((form) =>
    [...form.elements].some((field) => isText(field) && field.value !== field.defaultValue),
  );
  if (isTyped && !isSending) event.preventDefault();
});
