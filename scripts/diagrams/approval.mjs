/** In the page of differences: writes what is ticked and what is still open into the text to take along, and copies it. */
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'))
const [by, on, text] = /** @type {(HTMLInputElement | HTMLTextAreaElement)[]} */ ([
  ...form.querySelectorAll('input, textarea'),
])
const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'))

/** @param {Element} section @param {boolean} ticked @param {string} [head] */
function listed(section, ticked, head) {
  const lines = [...section.querySelectorAll('.sentences label')].flatMap((label) =>
    label.querySelector('input')?.checked === ticked
      ? [
          `${ticked ? '[x]' : '[ ]'} ${[...label.children]
            .map((part) => part.textContent)
            .join(' ')
            .trim()}`,
        ]
      : [],
  )
  return lines.length === 0 ? [] : [...(head === undefined ? [] : [head]), ...lines]
}

function write() {
  const sections = [...document.querySelectorAll('section[data-title]')]
  const ticks = [...document.querySelectorAll('.sentences input')]
  const ticked = document.querySelectorAll('.sentences input:checked').length
  const { approved, open, of } = form.dataset
  const who = [by?.value, on?.value].filter((part) => part).join(', ')
  const all = (/** @type {boolean} */ which) =>
    sections.flatMap((section) => listed(section, which, section.getAttribute('data-title') ?? ''))
  const left = all(false)
  const lines = [
    document.title,
    `${approved}: ${ticked} ${of} ${ticks.length}${who === '' ? '' : ` (${who})`}`,
    ...all(true),
    ...(left.length === 0 ? [] : ['', `${open}:`, ...left]),
  ]
  if (text) text.value = lines.join('\n')
}

document.addEventListener('input', write)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void navigator.clipboard.writeText(text?.value ?? '').then(() => {
    button.textContent = button.dataset['copied'] ?? ''
  })
})
write()
