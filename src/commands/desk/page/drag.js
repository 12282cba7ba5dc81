// Lets a pointer drag the pins of a place into another order. The buttons of each pin do the same.
for (const list of document.querySelectorAll('[data-place]')) {
  const pins = [...list.querySelectorAll('[data-pin]')];
  if (pins.length < 2) continue;
  let dragged;
  for (const pin of pins) {
    pin.draggable = true;
    pin.addEventListener('dragstart', () => (dragged = pin));
    pin.addEventListener('dragover', (event) => {
      if (dragged === undefined || dragged === pin) return;
      event.preventDefault();
      pin.classList.add('target');
    });
    pin.addEventListener('dragleave', () => pin.classList.remove('target'));
    pin.addEventListener('drop', (event) => {
      if (dragged === undefined) return;
      event.preventDefault();
      move(dragged, pin);
    });
    pin.addEventListener('dragend', () => {
      dragged = undefined;
      pin.classList.remove('target');
    });
  }
}

/** Sends the form by which a pin takes the place of another one. */
function move(pin, target) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/order';
  const fields = {
    story: pin.dataset.story,
    place: pin.closest('[data-place]').dataset.place,
    back: pin.closest('[data-place]').dataset.place,
    to: target.dataset.pin,
    next: pin.id,
  };
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
