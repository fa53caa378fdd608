// Inlined at the end of the page: where it does not open on home in the reader's language, the plain outline takes its place.
const app = document.getElementById('app') as HTMLElement
const plain = document.getElementById('outline') as HTMLTemplateElement
const { outline } = document.documentElement.dataset

if (!outline) app.replaceChildren(plain.content)
// The person's own figures come where a visitor reads what this is.
if (outline === 'merchant') {
  const skeleton = plain.content.querySelector('main') as HTMLElement
  app.querySelector('main')?.replaceChildren(...skeleton.childNodes)
}
plain.remove()
